ALTER TABLE "contact_answers" ALTER COLUMN "contact_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_notes" ALTER COLUMN "contact_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_answers" ADD COLUMN "interest_id" integer;--> statement-breakpoint
ALTER TABLE "contact_notes" ADD COLUMN "interest_id" integer;--> statement-breakpoint
ALTER TABLE "contact_answers" ADD CONSTRAINT "contact_answers_interest_id_interests_id_fk" FOREIGN KEY ("interest_id") REFERENCES "public"."interests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_notes" ADD CONSTRAINT "contact_notes_interest_id_interests_id_fk" FOREIGN KEY ("interest_id") REFERENCES "public"."interests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_answers_interest_index" ON "contact_answers" USING btree ("interest_id");--> statement-breakpoint
CREATE INDEX "contact_notes_interest_index" ON "contact_notes" USING btree ("interest_id");--> statement-breakpoint
ALTER TABLE "contact_answers" ADD CONSTRAINT "contact_answers_case_check" CHECK (num_nonnulls("contact_answers"."contact_id", "contact_answers"."interest_id") = 1);--> statement-breakpoint
ALTER TABLE "contact_notes" ADD CONSTRAINT "contact_notes_case_check" CHECK (num_nonnulls("contact_notes"."contact_id", "contact_notes"."interest_id") = 1);--> statement-breakpoint
-- By hand: the one note that an interest had is the first of its notes; who wrote it is not known.
INSERT INTO "contact_notes" ("interest_id", "text", "created_at")
	SELECT "id", "note", "updated_at" FROM "interests" WHERE "note" IS NOT NULL;--> statement-breakpoint
-- What becomes of an answer's mail is told to the screens that show it: enquiries or interests.
CREATE OR REPLACE FUNCTION keep_answer_outcome() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	list text;
BEGIN
	UPDATE contact_answers SET sent_at = NEW.sent_at, failed_at = NEW.failed_at, last_error = NEW.last_error
		WHERE outbox_id = NEW.id
		RETURNING CASE WHEN interest_id IS NULL THEN 'contacts' ELSE 'interests' END INTO list;
	IF list IS NOT NULL THEN PERFORM pg_notify('record_changes', list); END IF;
	RETURN NULL;
END $$;
