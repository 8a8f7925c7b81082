CREATE INDEX "account_links_reset_index" ON "account_links" USING btree ("expires_at") WHERE "account_links"."kind" = 'factor_reset' and "account_links"."used_at" is null and "account_links"."replaced_at" is null and "account_links"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "deliveries_waiting_index" ON "deliveries" USING btree ("subject","subject_id","id") WHERE "deliveries"."state" = 'queued' and "deliveries"."outbox_id" is null;--> statement-breakpoint
CREATE INDEX "outbox_notice_index" ON "outbox" USING btree ("created_at","recipient") WHERE "outbox"."kind" = 'notice';--> statement-breakpoint
CREATE INDEX "statements_due_index" ON "statements" USING btree ("published_at") WHERE "statements"."told_at" is null and "statements"."published_at" is not null;--> statement-breakpoint
-- Servers sleep until something is due; what may be due earlier than they know is announced to them with the commit. Here and not where
-- it is written, so that no writer can forget it, and without a statement of its own.
CREATE FUNCTION announce_due_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('due_work', '');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER account_links_due AFTER INSERT ON "account_links" FOR EACH STATEMENT EXECUTE FUNCTION announce_due_work();--> statement-breakpoint
CREATE TRIGGER deliveries_due AFTER INSERT ON "deliveries" FOR EACH STATEMENT EXECUTE FUNCTION announce_due_work();--> statement-breakpoint
CREATE TRIGGER distributions_due AFTER INSERT OR UPDATE OF "status", "published_at" ON "distributions" FOR EACH STATEMENT EXECUTE FUNCTION announce_due_work();--> statement-breakpoint
CREATE TRIGGER documents_due AFTER INSERT OR UPDATE OF "status", "published_at" ON "documents" FOR EACH STATEMENT EXECUTE FUNCTION announce_due_work();--> statement-breakpoint
CREATE TRIGGER letters_due AFTER INSERT OR UPDATE OF "status", "scheduled_at", "deleted_at" ON "letters" FOR EACH STATEMENT EXECUTE FUNCTION announce_due_work();--> statement-breakpoint
CREATE TRIGGER newsletter_sign_ups_due AFTER INSERT ON "newsletter_sign_ups" FOR EACH STATEMENT EXECUTE FUNCTION announce_due_work();--> statement-breakpoint
CREATE TRIGGER outbox_due AFTER INSERT ON "outbox" FOR EACH STATEMENT EXECUTE FUNCTION announce_due_work();--> statement-breakpoint
-- A mail that is claimed is due later than before, which is nobody's concern.
CREATE TRIGGER outbox_due_earlier AFTER UPDATE OF "due_at", "failed_at" ON "outbox" FOR EACH ROW
	WHEN (NEW.due_at < OLD.due_at OR (OLD.failed_at IS NOT NULL AND NEW.failed_at IS NULL)) EXECUTE FUNCTION announce_due_work();--> statement-breakpoint
CREATE TRIGGER password_requests_due AFTER INSERT ON "password_requests" FOR EACH STATEMENT EXECUTE FUNCTION announce_due_work();--> statement-breakpoint
CREATE TRIGGER statements_due AFTER INSERT OR UPDATE OF "published_at", "told_at" ON "statements" FOR EACH STATEMENT EXECUTE FUNCTION announce_due_work();--> statement-breakpoint
CREATE TRIGGER typed_accesses_due AFTER INSERT OR UPDATE OF "due_at" ON "typed_accesses" FOR EACH STATEMENT EXECUTE FUNCTION announce_due_work();--> statement-breakpoint
CREATE TRIGGER updates_due AFTER INSERT OR UPDATE OF "status", "published_at" ON "updates" FOR EACH STATEMENT EXECUTE FUNCTION announce_due_work();
