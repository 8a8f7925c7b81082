ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_subject_check";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind_check";--> statement-breakpoint
ALTER TABLE "raise_events" DROP CONSTRAINT "raise_events_kind_check";--> statement-breakpoint
ALTER TABLE "raise_events" DROP CONSTRAINT "raise_events_paper_check";--> statement-breakpoint
ALTER TABLE "raise_events" DROP CONSTRAINT "raise_events_staff_check";--> statement-breakpoint
ALTER TABLE "raise_events" ADD COLUMN "subscription_id" integer;--> statement-breakpoint
ALTER TABLE "raises" ADD COLUMN "step_cents" bigint DEFAULT 100000 NOT NULL;--> statement-breakpoint
ALTER TABLE "raises" ADD COLUMN "sign_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "raises" ADD COLUMN "fund_days" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "raises" ADD COLUMN "withdrawal" text DEFAULT 'until_accepted' NOT NULL;--> statement-breakpoint
ALTER TABLE "raises" ADD COLUMN "tax_form_note" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "interest_id" integer;--> statement-breakpoint
ALTER TABLE "raise_events" ADD CONSTRAINT "raise_events_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_interest_id_interests_id_fk" FOREIGN KEY ("interest_id") REFERENCES "public"."interests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "raise_events_subscription_index" ON "raise_events" USING btree ("subscription_id","id");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_interest_unique" UNIQUE("interest_id");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_subject_check" CHECK ("deliveries"."subject" in ('letter', 'distribution', 'document', 'document_reminder', 'document_withdrawn', 'update', 'statement', 'access_given', 'access_ended', 'tax_delayed', 'tax_available', 'room_admitted', 'room_supplement', 'signature_asked', 'subscription_expired', 'subscription_room', 'raise'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind_check" CHECK ("outbox"."kind" in ('confirmation', 'import_confirmation', 'welcome', 'enquiry', 'interest', 'answer', 'reset', 'password_changed', 'factor_added', 'factor_removed', 'factor_reset', 'new_browser', 'recovery_code_used', 'letter', 'letter_test', 'invitation', 'email_change', 'email_changed', 'notice', 'k1_consent', 'payment_sent_back', 'address_request', 'address_answer', 'approval_asked', 'approval_answer', 'assigned', 'signed', 'signing_ended', 'subscription'));--> statement-breakpoint
ALTER TABLE "raise_events" ADD CONSTRAINT "raise_events_kind_check" CHECK ("raise_events"."kind" in ('opened', 'received', 'consented', 'consent_withdrawn', 'answered', 'packet_made', 'asked', 'signed', 'declined', 'moved', 'file_sent'));--> statement-breakpoint
ALTER TABLE "raise_events" ADD CONSTRAINT "raise_events_paper_check" CHECK (case "raise_events"."kind" when 'received' then "raise_events"."paper_id" is not null
        when 'opened' then "raise_events"."paper_id" is not null or "raise_events"."subscription_id" is not null else "raise_events"."paper_id" is null end
        and ("raise_events"."subscription_id" is not null or "raise_events"."kind" in ('opened', 'received', 'consented', 'consent_withdrawn')));--> statement-breakpoint
ALTER TABLE "raise_events" ADD CONSTRAINT "raise_events_staff_check" CHECK ("raise_events"."kind" in ('opened', 'answered', 'packet_made', 'asked', 'signed', 'moved', 'file_sent') or not "raise_events"."as_staff");--> statement-breakpoint
ALTER TABLE "raises" ADD CONSTRAINT "raises_withdrawal_check" CHECK ("raises"."withdrawal" in ('until_accepted', 'until_signed'));--> statement-breakpoint
ALTER TABLE "raises" ADD CONSTRAINT "raises_terms_check" CHECK ("raises"."step_cents" > 0 and "raises"."sign_days" between 1 and 90
        and "raises"."fund_days" between 1 and 90);--> statement-breakpoint
-- By hand from here: what somebody answers by stays as it was, and what is noted of a subscription is of its own raise.
CREATE FUNCTION guard_raise_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.status = 'draft' OR (NEW.step_cents = OLD.step_cents AND NEW.withdrawal = OLD.withdrawal) THEN RETURN NEW; END IF;
	RAISE EXCEPTION 'What somebody subscribes by is said before the raise opens'
		USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER raises_guard_terms BEFORE UPDATE ON "raises" FOR EACH ROW EXECUTE FUNCTION guard_raise_terms();--> statement-breakpoint
CREATE OR REPLACE FUNCTION guard_raise_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.paper_id IS NULL OR EXISTS (
		SELECT FROM raise_papers WHERE raise_papers.id = NEW.paper_id AND raise_papers.raise_id = NEW.raise_id
	)) AND (NEW.subscription_id IS NULL OR EXISTS (
		SELECT FROM subscriptions WHERE subscriptions.id = NEW.subscription_id AND subscriptions.raise_id = NEW.raise_id
	)) THEN RETURN NEW; END IF;
	RAISE EXCEPTION 'What somebody does with a paper or a subscription is noted in its own room'
		USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER subscriptions_due AFTER INSERT OR UPDATE OF "status", "expires_at" ON "subscriptions" FOR EACH STATEMENT EXECUTE FUNCTION announce_due_work();
