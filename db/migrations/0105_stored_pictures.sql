ALTER TABLE "image_variants" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "image_variants" ADD COLUMN "stored_as" text;--> statement-breakpoint
ALTER TABLE "image_variants" ADD COLUMN "stored_sha256" text;--> statement-breakpoint
ALTER TABLE "image_variants" ADD COLUMN "stored_key" text;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "size" integer;--> statement-breakpoint
UPDATE "images" SET "size" = octet_length("bytes");--> statement-breakpoint
ALTER TABLE "images" ALTER COLUMN "size" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "stored_as" text;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "stored_sha256" text;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "stored_key" text;--> statement-breakpoint
ALTER TABLE "image_variants" ADD CONSTRAINT "image_variants_place_check" CHECK (num_nonnulls("image_variants"."bytes", "image_variants"."stored_as") = 1 and ("image_variants"."stored_as" is null) = ("image_variants"."stored_sha256" is null));--> statement-breakpoint
ALTER TABLE "image_variants" ADD CONSTRAINT "image_variants_key_check" CHECK (("image_variants"."stored_as" is null) = ("image_variants"."stored_key" is null));--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_place_check" CHECK (num_nonnulls("images"."bytes", "images"."stored_as") = 1 and ("images"."stored_as" is null) = ("images"."stored_sha256" is null));--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_key_check" CHECK (("images"."stored_as" is null) = ("images"."stored_key" is null));--> statement-breakpoint
-- By hand from here: a picture never changes; its bytes may move out to storage and come back as they went (docs/decisions/129). What a variant
-- was cannot be told by its key, so its own encryption says that it is the same.
CREATE FUNCTION guard_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (new.bytes, new.stored_as, new.stored_sha256, new.stored_key)
			IS NOT DISTINCT FROM (old.bytes, old.stored_as, old.stored_sha256, old.stored_key) THEN
		RETURN new;
	END IF;
	IF (old.bytes IS NULL) = (new.bytes IS NULL) THEN
		RAISE EXCEPTION 'pictures never change' USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
	END IF;
	IF TG_TABLE_NAME = 'images' THEN
		IF encode(sha256(coalesce(new.bytes, old.bytes)), 'hex') IS DISTINCT FROM new.id THEN
			RAISE EXCEPTION 'pictures never change' USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
		END IF;
	END IF;
	IF new.stored_as IS NULL THEN
		INSERT INTO left_objects (name) VALUES (old.stored_as) ON CONFLICT DO NOTHING;
	ELSE
		DELETE FROM left_objects WHERE name = new.stored_as;
	END IF;
	RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER images_guard BEFORE UPDATE OF bytes, stored_as, stored_sha256, stored_key ON "images" FOR EACH ROW EXECUTE FUNCTION guard_picture();--> statement-breakpoint
CREATE TRIGGER image_variants_guard BEFORE UPDATE OF bytes, stored_as, stored_sha256, stored_key ON "image_variants" FOR EACH ROW EXECUTE FUNCTION guard_picture();--> statement-breakpoint
CREATE TRIGGER images_left AFTER DELETE ON "images" FOR EACH ROW WHEN (old.stored_as IS NOT NULL) EXECUTE FUNCTION leave_object();--> statement-breakpoint
CREATE TRIGGER image_variants_left AFTER DELETE ON "image_variants" FOR EACH ROW WHEN (old.stored_as IS NOT NULL) EXECUTE FUNCTION leave_object();
