CREATE TABLE "left_objects" (
	"name" text PRIMARY KEY NOT NULL,
	"left_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_files" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "document_files" ADD COLUMN "stored_as" text;--> statement-breakpoint
ALTER TABLE "document_files" ADD COLUMN "stored_sha256" text;--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_place_check" CHECK (num_nonnulls("document_files"."bytes", "document_files"."stored_as") = 1 and ("document_files"."stored_as" is null) = ("document_files"."stored_sha256" is null));--> statement-breakpoint
-- By hand from here: a file never changes; its encrypted bytes may move out to storage and come back as they went (docs/decisions/127).
CREATE FUNCTION guard_document_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (new.id, new.sha256, new.media_type, new.size, new.pages, new.created_at)
			IS DISTINCT FROM (old.id, old.sha256, old.media_type, old.size, old.pages, old.created_at)
		OR (old.bytes IS NULL) = (new.bytes IS NULL)
		OR coalesce(new.stored_sha256, old.stored_sha256) IS DISTINCT FROM encode(sha256(coalesce(old.bytes, new.bytes)), 'hex') THEN
		RAISE EXCEPTION 'document_files takes new rows only' USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
	END IF;
	IF new.stored_as IS NULL THEN
		INSERT INTO left_objects (name) VALUES (old.stored_as) ON CONFLICT DO NOTHING;
	ELSE
		DELETE FROM left_objects WHERE name = new.stored_as;
	END IF;
	RETURN new;
END $$;--> statement-breakpoint
DROP TRIGGER document_files_guard ON "document_files";--> statement-breakpoint
CREATE TRIGGER document_files_guard BEFORE UPDATE ON "document_files" FOR EACH ROW EXECUTE FUNCTION guard_document_file();--> statement-breakpoint
CREATE FUNCTION leave_object() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO left_objects (name) VALUES (old.stored_as) ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER document_files_left AFTER DELETE ON "document_files" FOR EACH ROW WHEN (old.stored_as IS NOT NULL) EXECUTE FUNCTION leave_object();
