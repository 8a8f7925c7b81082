CREATE TABLE "opt_outs" (
	"hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "unsubscribe_reason" text;--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_unsubscribe_reason_check" CHECK ("newsletters"."unsubscribe_reason" is null or "newsletters"."unsubscribed_at" is not null);--> statement-breakpoint
-- By hand from here: whoever left stays left when their row is deleted, by whatever deletes it (docs/decisions/068-opt-outs-outlive-deletion.md).
-- The key is made where the first hash needs it, and by the first of those who come at once.
CREATE FUNCTION opt_out_hash(address text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	key text;
BEGIN
	SELECT value INTO key FROM private_values WHERE name = 'opt_out_key';
	IF key IS NULL THEN
		INSERT INTO private_values (name, value)
			VALUES ('opt_out_key', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')) ON CONFLICT DO NOTHING;
		SELECT value INTO STRICT key FROM private_values WHERE name = 'opt_out_key';
	END IF;
	RETURN encode(sha256(convert_to(key || lower(address), 'UTF8')), 'hex');
END $$;--> statement-breakpoint
CREATE FUNCTION has_opted_out(address text) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT EXISTS (
		SELECT FROM opt_outs WHERE hash = (
			SELECT encode(sha256(convert_to(value || lower(address), 'UTF8')), 'hex') FROM private_values WHERE name = 'opt_out_key'
		)
	)
$$;--> statement-breakpoint
-- Who called a letter spam wants no more of them either.
CREATE FUNCTION wants_no_letters(subscription newsletters) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
	SELECT subscription.unsubscribed_at IS NOT NULL OR NOT subscription.consent
		OR subscription.suppression_reason IS NOT DISTINCT FROM 'complaint'
$$;--> statement-breakpoint
-- At the moment of leaving or of the deletion, whichever comes last, and not when a hidden row is purged: they may have come back since.
CREATE FUNCTION keep_opt_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD.deleted_at IS NOT NULL OR NOT wants_no_letters(OLD) THEN
			RETURN NULL;
		END IF;
	ELSIF NEW.deleted_at IS NULL OR NOT wants_no_letters(NEW) OR (OLD.deleted_at IS NOT NULL AND wants_no_letters(OLD)) THEN
		RETURN NULL;
	END IF;
	INSERT INTO opt_outs (hash) VALUES (opt_out_hash(OLD.email)) ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER newsletters_keep_opt_out AFTER UPDATE OR DELETE ON newsletters FOR EACH ROW EXECUTE FUNCTION keep_opt_out();--> statement-breakpoint
-- A row that comes to get letters, new, restored or changed, is an unsubscribed one as long as the hash of its address stands.
CREATE FUNCTION guard_opt_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.confirmed AND OLD.deleted_at IS NULL AND OLD.email = NEW.email THEN
		RETURN NEW;
	END IF;
	IF has_opted_out(NEW.email) THEN
		NEW.confirmed := false;
		NEW.consent := false;
		NEW.unsubscribed_at := coalesce(NEW.unsubscribed_at, now());
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER newsletters_guard_opt_out BEFORE INSERT OR UPDATE ON newsletters FOR EACH ROW
	WHEN (NEW.confirmed AND NEW.deleted_at IS NULL) EXECUTE FUNCTION guard_opt_out();--> statement-breakpoint
INSERT INTO opt_outs (hash) SELECT opt_out_hash(email) FROM newsletters
	WHERE deleted_at IS NOT NULL AND wants_no_letters(newsletters)
	-- Who came back by their own press since.
	AND NOT EXISTS (SELECT FROM newsletters later WHERE later.email = newsletters.email AND later.status = 'confirmed' AND later.deleted_at IS NULL)
	ON CONFLICT DO NOTHING;
