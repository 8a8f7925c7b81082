-- Written by hand: an address folds the letters of a name as searches do, instead of leaving out those that it did not know ('Łomża' was
-- 'om-a'). Addresses that are there stay.
CREATE OR REPLACE FUNCTION slug_of(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT trim(BOTH '-' FROM left(trim(BOTH '-' FROM regexp_replace(
		replace(fold_text(name), '''', '') COLLATE "C", '[^a-z0-9]+', '-', 'g')), 60))
$$;
