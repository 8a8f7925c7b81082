ALTER TABLE "slugs" DROP CONSTRAINT "slugs_noun_check";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "slug" varchar(80) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "author_name" varchar(200);--> statement-breakpoint
ALTER TABLE "slugs" ADD CONSTRAINT "slugs_noun_check" CHECK ("slugs"."noun" in ('investments', 'properties', 'posts'));--> statement-breakpoint
-- Written by hand: the column that names a record becomes the trigger's second argument, because a post has a title.
CREATE OR REPLACE FUNCTION keep_slug() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	base text;
	number integer := 1;
BEGIN
	-- Two records of one name that are written at once take turns, so that the later one sees the slug of the first.
	PERFORM pg_advisory_xact_lock(727004, hashtext(TG_TABLE_NAME));
	IF NEW.slug = '' THEN
		base := coalesce(nullif(slug_of(to_jsonb(NEW) ->> coalesce(TG_ARGV[1], 'name')), ''), TG_ARGV[0]);
		NEW.slug := base;
		WHILE EXISTS (
			SELECT FROM slugs WHERE noun = TG_TABLE_NAME AND slug = NEW.slug AND record_id <> NEW.id
		) LOOP
			number := number + 1;
			-- Who has twenty of one name has an import of thousands, which must not count them all each time.
			NEW.slug := base || '-' || CASE WHEN number <= 20 THEN number::text ELSE left(md5(random()::text), 10) END;
		END LOOP;
	END IF;
	-- Before the row is written, not after: the next row of the same statement must see it.
	UPDATE slugs SET is_current = false
		WHERE noun = TG_TABLE_NAME AND record_id = NEW.id AND is_current AND slug <> NEW.slug;
	INSERT INTO slugs (noun, slug, record_id, is_current) VALUES (TG_TABLE_NAME, NEW.slug, NEW.id, true)
		ON CONFLICT (noun, slug) DO UPDATE SET is_current = true WHERE slugs.record_id = EXCLUDED.record_id;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'This slug belongs, or belonged, to another record'
			USING ERRCODE = 'unique_violation', CONSTRAINT = 'slugs_noun_slug_unique', TABLE = 'slugs';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER posts_keep_slug BEFORE INSERT OR UPDATE OF slug ON "posts" FOR EACH ROW EXECUTE FUNCTION keep_slug('post', 'title');--> statement-breakpoint
CREATE TRIGGER posts_free_slugs AFTER DELETE ON "posts" FOR EACH ROW EXECUTE FUNCTION free_slugs();--> statement-breakpoint
DO $$
DECLARE
	each record;
BEGIN
	-- In the order they were made, so that of two with one title the older has it plain.
	FOR each IN SELECT id FROM posts ORDER BY id LOOP
		UPDATE posts SET slug = '' WHERE id = each.id;
	END LOOP;
END $$;
