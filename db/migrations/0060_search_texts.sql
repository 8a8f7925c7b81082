-- By hand: what a search reads, folded once when it is written (docs/decisions/086-searches-read-folded-texts.md).
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- As `fold` in src/shared/values/fold.ts; a test compares the two. What is unseen are marks on letters (Unicode's M), signs that
-- nobody sees (Cf) and fillers. A text of plain signs alone takes the short way.
CREATE FUNCTION fold_text(typed text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	unseen CONSTANT text := '['
		'\u00AD\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0600-\u0605\u0610-\u061A\u061C\u0640'
		'\u064B-\u065F\u0670\u06D6-\u06DD\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u070F\u0711\u0730-\u074A\u07A6-\u07B0\u07EB-\u07F3'
		'\u07FD\u0816-\u0819\u081B-\u0823\u0825-\u0827\u0829-\u082D\u0859-\u085B\u0890\u0891\u0897-\u089F\u08CA-\u0903\u093A-\u093C'
		'\u093E-\u094F\u0951-\u0957\u0962\u0963\u0981-\u0983\u09BC\u09BE-\u09C4\u09C7\u09C8\u09CB-\u09CD\u09D7\u09E2\u09E3\u09FE'
		'\u0A01-\u0A03\u0A3C\u0A3E-\u0A42\u0A47\u0A48\u0A4B-\u0A4D\u0A51\u0A70\u0A71\u0A75\u0A81-\u0A83\u0ABC\u0ABE-\u0AC5'
		'\u0AC7-\u0AC9\u0ACB-\u0ACD\u0AE2\u0AE3\u0AFA-\u0AFF\u0B01-\u0B03\u0B3C\u0B3E-\u0B44\u0B47\u0B48\u0B4B-\u0B4D\u0B55-\u0B57'
		'\u0B62\u0B63\u0B82\u0BBE-\u0BC2\u0BC6-\u0BC8\u0BCA-\u0BCD\u0BD7\u0C00-\u0C04\u0C3C\u0C3E-\u0C44\u0C46-\u0C48\u0C4A-\u0C4D'
		'\u0C55\u0C56\u0C62\u0C63\u0C81-\u0C83\u0CBC\u0CBE-\u0CC4\u0CC6-\u0CC8\u0CCA-\u0CCD\u0CD5\u0CD6\u0CE2\u0CE3\u0CF3\u0D00-\u0D03'
		'\u0D3B\u0D3C\u0D3E-\u0D44\u0D46-\u0D48\u0D4A-\u0D4D\u0D57\u0D62\u0D63\u0D81-\u0D83\u0DCA\u0DCF-\u0DD4\u0DD6\u0DD8-\u0DDF'
		'\u0DF2\u0DF3\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u0EB1\u0EB4-\u0EBC\u0EC8-\u0ECE\u0F18\u0F19\u0F35\u0F37\u0F39\u0F3E\u0F3F'
		'\u0F71-\u0F84\u0F86\u0F87\u0F8D-\u0F97\u0F99-\u0FBC\u0FC6\u102B-\u103E\u1056-\u1059\u105E-\u1060\u1062-\u1064\u1067-\u106D'
		'\u1071-\u1074\u1082-\u108D\u108F\u109A-\u109D\u115F\u1160\u135D-\u135F\u1712-\u1715\u1732-\u1734\u1752\u1753\u1772\u1773'
		'\u17B4-\u17D3\u17DD\u180B-\u180F\u1885\u1886\u18A9\u1920-\u192B\u1930-\u193B\u1A17-\u1A1B\u1A55-\u1A5E\u1A60-\u1A7C\u1A7F'
		'\u1AB0-\u1ADD\u1AE0-\u1AEB\u1B00-\u1B04\u1B34-\u1B44\u1B6B-\u1B73\u1B80-\u1B82\u1BA1-\u1BAD\u1BE6-\u1BF3\u1C24-\u1C37'
		'\u1CD0-\u1CD2\u1CD4-\u1CE8\u1CED\u1CF4\u1CF7-\u1CF9\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F'
		'\u20D0-\u20F0\u2CEF-\u2CF1\u2D7F\u2DE0-\u2DFF\u302A-\u302F\u3099\u309A\uA66F-\uA672\uA674-\uA67D\uA69E\uA69F\uA6F0\uA6F1'
		'\uA802\uA806\uA80B\uA823-\uA827\uA82C\uA880\uA881\uA8B4-\uA8C5\uA8E0-\uA8F1\uA8FF\uA926-\uA92D\uA947-\uA953\uA980-\uA983'
		'\uA9B3-\uA9C0\uA9E5\uAA29-\uAA36\uAA43\uAA4C\uAA4D\uAA7B-\uAA7D\uAAB0\uAAB2-\uAAB4\uAAB7\uAAB8\uAABE\uAABF\uAAC1\uAAEB-\uAAEF'
		'\uAAF5\uAAF6\uABE3-\uABEA\uABEC\uABED\uFB1E\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\uFFF9-\uFFFB\U000101FD\U000102E0'
		'\U00010376-\U0001037A\U00010A01-\U00010A03\U00010A05\U00010A06\U00010A0C-\U00010A0F\U00010A38-\U00010A3A\U00010A3F\U00010AE5'
		'\U00010AE6\U00010D24-\U00010D27\U00010D69-\U00010D6D\U00010EAB\U00010EAC\U00010EFA-\U00010EFF\U00010F46-\U00010F50'
		'\U00010F82-\U00010F85\U00011000-\U00011002\U00011038-\U00011046\U00011070\U00011073\U00011074\U0001107F-\U00011082'
		'\U000110B0-\U000110BA\U000110BD\U000110C2\U000110CD\U00011100-\U00011102\U00011127-\U00011134\U00011145\U00011146\U00011173'
		'\U00011180-\U00011182\U000111B3-\U000111C0\U000111C9-\U000111CC\U000111CE\U000111CF\U0001122C-\U00011237\U0001123E\U00011241'
		'\U000112DF-\U000112EA\U00011300-\U00011303\U0001133B\U0001133C\U0001133E-\U00011344\U00011347\U00011348\U0001134B-\U0001134D'
		'\U00011357\U00011362\U00011363\U00011366-\U0001136C\U00011370-\U00011374\U000113B8-\U000113C0\U000113C2\U000113C5'
		'\U000113C7-\U000113CA\U000113CC-\U000113D0\U000113D2\U000113E1\U000113E2\U00011435-\U00011446\U0001145E\U000114B0-\U000114C3'
		'\U000115AF-\U000115B5\U000115B8-\U000115C0\U000115DC\U000115DD\U00011630-\U00011640\U000116AB-\U000116B7\U0001171D-\U0001172B'
		'\U0001182C-\U0001183A\U00011930-\U00011935\U00011937\U00011938\U0001193B-\U0001193E\U00011940\U00011942\U00011943'
		'\U000119D1-\U000119D7\U000119DA-\U000119E0\U000119E4\U00011A01-\U00011A0A\U00011A33-\U00011A39\U00011A3B-\U00011A3E\U00011A47'
		'\U00011A51-\U00011A5B\U00011A8A-\U00011A99\U00011B60-\U00011B67\U00011C2F-\U00011C36\U00011C38-\U00011C3F'
		'\U00011C92-\U00011CA7\U00011CA9-\U00011CB6\U00011D31-\U00011D36\U00011D3A\U00011D3C\U00011D3D\U00011D3F-\U00011D45\U00011D47'
		'\U00011D8A-\U00011D8E\U00011D90\U00011D91\U00011D93-\U00011D97\U00011EF3-\U00011EF6\U00011F00\U00011F01\U00011F03'
		'\U00011F34-\U00011F3A\U00011F3E-\U00011F42\U00011F5A\U00013430-\U00013440\U00013447-\U00013455\U0001611E-\U0001612F'
		'\U00016AF0-\U00016AF4\U00016B30-\U00016B36\U00016F4F\U00016F51-\U00016F87\U00016F8F-\U00016F92\U00016FE4\U00016FF0\U00016FF1'
		'\U0001BC9D\U0001BC9E\U0001BCA0-\U0001BCA3\U0001CF00-\U0001CF2D\U0001CF30-\U0001CF46\U0001D165-\U0001D169\U0001D16D-\U0001D182'
		'\U0001D185-\U0001D18B\U0001D1AA-\U0001D1AD\U0001D242-\U0001D244\U0001DA00-\U0001DA36\U0001DA3B-\U0001DA6C\U0001DA75\U0001DA84'
		'\U0001DA9B-\U0001DA9F\U0001DAA1-\U0001DAAF\U0001E000-\U0001E006\U0001E008-\U0001E018\U0001E01B-\U0001E021\U0001E023\U0001E024'
		'\U0001E026-\U0001E02A\U0001E08F\U0001E130-\U0001E136\U0001E2AE\U0001E2EC-\U0001E2EF\U0001E4EC-\U0001E4EF\U0001E5EE\U0001E5EF'
		'\U0001E6E3\U0001E6E6\U0001E6EE\U0001E6EF\U0001E6F5\U0001E8D0-\U0001E8D6\U0001E944-\U0001E94A\U000E0001\U000E0020-\U000E007F'
		'\U000E0100-\U000E01EF'
		']';
BEGIN
	IF typed COLLATE "C" ~ '[^\u0001-\u007F]' THEN
		typed := translate(typed, U&'\00B4\2018\2019\201B\2032\02B9\02BB\02BC\02BD\05F3', repeat('''', 10));
		typed := translate(typed, U&'\00AB\00BB\201C\201D\201E\201F\2033\05F4', repeat('"', 8));
		typed := lower(normalize(typed, NFKD) COLLATE "und-x-icu");
		typed := regexp_replace(typed COLLATE "C", unseen, '', 'g');
		typed := translate(typed, U&'\058A\05BE\1400\1806\2010\2012\2013\2014\2015\2212\2E17\2E1A\2E3A\2E3B\2E40\2E5D\301C\3030\30A0\+010D6E\+010EAD', repeat('-', 21));
		typed := translate(typed, 'łøđðħŧıŋƀɓɖɗƙƴɨʉς', 'loddhtinbbddkyiuσ');
		typed := replace(replace(replace(replace(typed, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
	ELSE
		typed := lower(typed COLLATE "C");
	END IF;
	typed := translate(typed, '`', '''');
	IF typed COLLATE "C" ~ '[\u0009\u000A\u000B\u000C\u000D\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u2800\u3000]|  |^ | $' THEN
		typed := btrim(regexp_replace(typed COLLATE "C", '[\u0009\u000A\u000B\u000C\u000D\u0020\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u2800\u3000]+', ' ', 'g'));
	END IF;
	RETURN typed;
END $$;--> statement-breakpoint
-- PostgreSQL's own function may depend on settings where a list holds something other than texts; in a column that is worked out it must not.
CREATE FUNCTION joined(lines text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$ SELECT array_to_string(lines, ' ') $$;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text("record_name")) STORED;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (coalesce(fold_text("first_name" || ' ' || "last_name"), '') || E'\n' || coalesce(fold_text("email"), '') || E'\t' || coalesce(fold_text("phone"), '') || E'\n' || coalesce(fold_text("company"), '') || E'\n' || coalesce(fold_text("message"), '')) STORED;--> statement-breakpoint
ALTER TABLE "distributions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text("name")) STORED;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text("title")) STORED;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "search_text" text GENERATED ALWAYS AS (coalesce(fold_text("legal_name"), '') || E'\t' || coalesce(fold_text("contact_name"), '') || E'\n' || coalesce(fold_text("external_id"), '') || E'\n' || coalesce(fold_text("tin_last4"), '') || E'\n' || coalesce(fold_text(joined("address_lines")), '')) STORED;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text("memo")) STORED;--> statement-breakpoint
ALTER TABLE "interests" ADD COLUMN "search_text" text GENERATED ALWAYS AS (coalesce(fold_text("name"), '') || E'\n' || coalesce(fold_text("email"), '') || E'\t' || coalesce(fold_text("note"), '')) STORED;--> statement-breakpoint
ALTER TABLE "investments" ADD COLUMN "search_text" text GENERATED ALWAYS AS (coalesce(fold_text("name"), '') || E'\t' || coalesce(fold_text("location"), '') || E'\n' || coalesce(fold_text("description"), '')) STORED;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "search_text" text GENERATED ALWAYS AS (coalesce(fold_text("subject"), '') || E'\t' || coalesce(fold_text("preheader"), '') || E'\n' || coalesce(fold_text("content"), '')) STORED;--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text("email")) STORED;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text("recipient")) STORED;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "search_text" text GENERATED ALWAYS AS (coalesce(fold_text("title"), '') || E'\t' || coalesce(fold_text("headline"), '') || E'\n' || coalesce(fold_text("content"), '')) STORED;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "search_text" text GENERATED ALWAYS AS (coalesce(fold_text("name"), '') || E'\t' || coalesce(fold_text("location"), '') || E'\n' || coalesce(fold_text("description"), '')) STORED;--> statement-breakpoint
ALTER TABLE "statements" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text("figures" ->> 'entityName')) STORED;--> statement-breakpoint
ALTER TABLE "updates" ADD COLUMN "search_text" text GENERATED ALWAYS AS (coalesce(fold_text("title"), '') || E'\t' || coalesce(fold_text("body"), '')) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (coalesce(fold_text("first_name" || ' ' || "last_name"), '') || E'\n' || coalesce(fold_text("email"), '') || E'\t' || coalesce(fold_text("username"), '')) STORED;--> statement-breakpoint
CREATE INDEX "audit_entries_search_index" ON "audit_entries" USING gin (search_text gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "contact_submissions_search_index" ON "contact_submissions" USING gin (search_text gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "documents_search_index" ON "documents" USING gin (search_text gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "entities_search_index" ON "entities" USING gin (search_text gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "entries_search_index" ON "entries" USING gin (search_text gin_trgm_ops) WITH (fastupdate=false) WHERE search_text is not null;--> statement-breakpoint
CREATE INDEX "interests_search_index" ON "interests" USING gin (search_text gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "newsletters_search_index" ON "newsletters" USING gin (search_text gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "outbox_search_index" ON "outbox" USING gin (search_text gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "users_search_index" ON "users" USING gin (search_text gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
-- What is published stays as it is, beside the steps of its life; what is worked out from it is no part of that, and not known before a write.
CREATE OR REPLACE FUNCTION guard_distribution() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	steps CONSTANT text[] := '{status,approved_by,published_at,updated_at,recalculates_transfers,search_text}';
BEGIN
	IF TG_OP = 'INSERT' THEN
		IF NEW.status = 'draft' THEN RETURN NEW; END IF;
	ELSIF OLD.status = 'draft' THEN
		IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
		IF NEW.status <> 'published' THEN RETURN NEW; END IF;
	ELSIF OLD.status = 'approved' AND TG_OP = 'UPDATE' THEN
		IF to_jsonb(NEW) - steps = to_jsonb(OLD) - steps THEN RETURN NEW; END IF;
	END IF;
	RAISE EXCEPTION 'A distribution is drafted, approved and published, and stays as it was approved'
		USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION guard_document() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	steps CONSTANT text[] := '{status,published_at,published_on,withdrawn_reason,superseded_by,updated_at,search_text}';
BEGIN
	IF OLD.published_at IS NULL THEN
		RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
	END IF;
	IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - steps = to_jsonb(OLD) - steps
		AND (OLD.status = 'draft' OR (
			NEW.published_at = OLD.published_at AND NEW.published_on = OLD.published_on
			AND (OLD.superseded_by IS NULL OR NEW.superseded_by = OLD.superseded_by)
			AND (OLD.status = 'published' AND NEW.status <> 'draft'
				OR NEW.status = OLD.status AND NEW.withdrawn_reason = OLD.withdrawn_reason)
		)) THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'A published paper stays as it is' USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION guard_statement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	steps CONSTANT text[] := '{published_at,told_at,superseded_by,search_text}';
BEGIN
	IF OLD.published_at IS NULL THEN
		RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
	END IF;
	IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - steps = to_jsonb(OLD) - steps
		AND (OLD.told_at IS NULL OR (
			NEW.published_at = OLD.published_at AND NEW.told_at = OLD.told_at
			AND (OLD.superseded_by IS NULL OR NEW.superseded_by = OLD.superseded_by)
		)) THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'A published statement stays as it is' USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION guard_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	steps CONSTANT text[] := '{status,published_at,published_on,updated_at,search_text}';
BEGIN
	IF OLD.published_at IS NULL THEN
		RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
	END IF;
	IF TG_OP = 'UPDATE' AND OLD.status = 'draft' AND to_jsonb(NEW) - steps = to_jsonb(OLD) - steps THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'A published update stays as it is' USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $$;
