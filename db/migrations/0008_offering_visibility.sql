CREATE TABLE "offering_viewers" (
	"investment_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "offering_viewers_unique" PRIMARY KEY("investment_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "investments" ADD COLUMN "visibility" text DEFAULT 'public' NOT NULL;--> statement-breakpoint
ALTER TABLE "investments" ADD COLUMN "exemption" text;--> statement-breakpoint
ALTER TABLE "investments" ADD COLUMN "details_for" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "offering_viewers" ADD CONSTRAINT "offering_viewers_investment_id_investments_id_fk" FOREIGN KEY ("investment_id") REFERENCES "public"."investments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offering_viewers" ADD CONSTRAINT "offering_viewers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offering_viewers_user_index" ON "offering_viewers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "investments_image_index" ON "investments" USING hash ("image");--> statement-breakpoint
CREATE INDEX "posts_image_index" ON "posts" USING hash ("image");--> statement-breakpoint
CREATE INDEX "properties_image_index" ON "properties" USING hash ("image");--> statement-breakpoint
ALTER TABLE "investments" ADD CONSTRAINT "investments_visibility_check" CHECK ("investments"."visibility" in ('public', 'link', 'investors', 'named'));--> statement-breakpoint
ALTER TABLE "investments" ADD CONSTRAINT "investments_exemption_check" CHECK ("investments"."exemption" in ('undetermined', '506b', '506c'));--> statement-breakpoint
ALTER TABLE "investments" ADD CONSTRAINT "investments_details_for_check" CHECK ("investments"."details_for" in ('everyone', 'investors'));--> statement-breakpoint
ALTER TABLE "investments" ADD CONSTRAINT "investments_506b_hidden_check" CHECK ("investments"."exemption" is distinct from '506b' or "investments"."visibility" in ('investors', 'named'));--> statement-breakpoint
-- By hand from here: an address that cannot be guessed for what is shown by link alone. gen_random_uuid() is the only source of
-- the database that nobody can foretell; random() is not.
CREATE FUNCTION secret_letters() RETURNS text LANGUAGE sql VOLATILE AS $$
	SELECT string_agg(chr(97 + get_byte(bytes, place) % 26), '' ORDER BY place)
	FROM (SELECT sha256(uuid_send(gen_random_uuid())) AS bytes) AS drawn, generate_series(0, 11) AS place
$$;--> statement-breakpoint
CREATE FUNCTION hide_slug() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	base text := NEW.slug;
BEGIN
	IF NEW.visibility <> 'link' THEN
		RETURN NEW;
	END IF;
	IF TG_OP = 'UPDATE' THEN
		-- One that is shown by link already keeps its letters until somebody types another address.
		IF OLD.visibility = 'link' AND NEW.slug = OLD.slug THEN
			RETURN NEW;
		END IF;
		IF NEW.slug = OLD.slug THEN
			base := '';
		END IF;
	END IF;
	IF base = '' THEN
		base := coalesce(nullif(slug_of(NEW.name), ''), TG_ARGV[0]);
	END IF;
	NEW.slug := trim(BOTH '-' FROM left(base, 60)) || '-' || secret_letters();
	RETURN NEW;
END $$;--> statement-breakpoint
-- Triggers of one event run in the order of their names: this one before investments_keep_slug, which remembers the result.
CREATE TRIGGER investments_hide_slug BEFORE INSERT OR UPDATE OF slug, visibility ON "investments" FOR EACH ROW EXECUTE FUNCTION hide_slug('offering');--> statement-breakpoint
DROP TRIGGER investments_keep_slug ON "investments";--> statement-breakpoint
CREATE TRIGGER investments_keep_slug BEFORE INSERT OR UPDATE OF slug, visibility ON "investments" FOR EACH ROW EXECUTE FUNCTION keep_slug('offering');
