CREATE TABLE "row_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "row_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"counted" text NOT NULL,
	"part" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "row_counts_counted_index" ON "row_counts" USING btree ("counted","part");--> statement-breakpoint
CREATE INDEX "contact_submissions_unfinished_index" ON "contact_submissions" USING btree ("status","follow_up_on") WHERE "contact_submissions"."deleted_at" is null and not "contact_submissions"."is_spam" and "contact_submissions"."status" not in ('Resolved', 'Closed');--> statement-breakpoint
CREATE INDEX "entries_order_index" ON "entries" USING btree ("effective_on","id");--> statement-breakpoint
CREATE INDEX "newsletters_confirmed_at_index" ON "newsletters" USING btree ("confirmed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "newsletters"."deleted_at" is null and "newsletters"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "newsletters_unsubscribed_at_index" ON "newsletters" USING btree ("unsubscribed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "newsletters"."deleted_at" is null and "newsletters"."unsubscribed_at" is not null and "newsletters"."unsubscribe_reason" is null;--> statement-breakpoint
-- By hand from here: the changes are left by the statement that makes them (docs/decisions/089-kept-counts.md).
-- The arguments of a trigger: what is counted, the condition of a row that is, and by what they are counted apart.
CREATE FUNCTION keep_row_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	rows_of text := 'SELECT (' || TG_ARGV[2] || ')::text AS part, %s AS change FROM %I WHERE ' || TG_ARGV[1];
	changes text := CASE TG_OP
		WHEN 'INSERT' THEN format(rows_of, '1', 'new_rows')
		WHEN 'DELETE' THEN format(rows_of, '-1', 'old_rows')
		ELSE format(rows_of, '1', 'new_rows') || ' UNION ALL ' || format(rows_of, '-1', 'old_rows')
	END;
BEGIN
	EXECUTE 'INSERT INTO row_counts (counted, part, change) SELECT $1, part, sum(change) FROM (' || changes ||
		') AS changes GROUP BY part HAVING sum(change) <> 0' USING TG_ARGV[0];
	RETURN NULL;
END $$;--> statement-breakpoint
-- The entries that one write leaves of one list are one line of the activity (src/server/records/activity/activity.ts).
CREATE FUNCTION keep_write_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO row_counts (counted, part, change)
	SELECT 'audit_writes', list, count(*)
	FROM (SELECT DISTINCT created_at, list, action, actor_id FROM new_rows) AS writes
	WHERE NOT EXISTS (
		SELECT FROM audit_entries AS earlier
		WHERE earlier.created_at = writes.created_at AND earlier.list = writes.list AND earlier.action = writes.action
			AND earlier.actor_id IS NOT DISTINCT FROM writes.actor_id
			AND NOT EXISTS (SELECT FROM new_rows WHERE new_rows.id = earlier.id)
	)
	GROUP BY list;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER contact_submissions_count_insert AFTER INSERT ON "contact_submissions" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('contacts', 'deleted_at IS NULL AND NOT is_spam', 'status');--> statement-breakpoint
CREATE TRIGGER contact_submissions_count_update AFTER UPDATE ON "contact_submissions" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('contacts', 'deleted_at IS NULL AND NOT is_spam', 'status');--> statement-breakpoint
CREATE TRIGGER contact_submissions_count_delete AFTER DELETE ON "contact_submissions" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('contacts', 'deleted_at IS NULL AND NOT is_spam', 'status');--> statement-breakpoint
CREATE TRIGGER interests_count_insert AFTER INSERT ON "interests" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('interests', 'deleted_at IS NULL AND NOT is_spam', 'status');--> statement-breakpoint
CREATE TRIGGER interests_count_update AFTER UPDATE ON "interests" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('interests', 'deleted_at IS NULL AND NOT is_spam', 'status');--> statement-breakpoint
CREATE TRIGGER interests_count_delete AFTER DELETE ON "interests" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('interests', 'deleted_at IS NULL AND NOT is_spam', 'status');--> statement-breakpoint
CREATE TRIGGER newsletters_count_insert AFTER INSERT ON "newsletters" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('newsletters', 'deleted_at IS NULL', 'status');--> statement-breakpoint
CREATE TRIGGER newsletters_count_update AFTER UPDATE ON "newsletters" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('newsletters', 'deleted_at IS NULL', 'status');--> statement-breakpoint
CREATE TRIGGER newsletters_count_delete AFTER DELETE ON "newsletters" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('newsletters', 'deleted_at IS NULL', 'status');--> statement-breakpoint
CREATE TRIGGER newsletters_count_confirmations_insert AFTER INSERT ON "newsletters" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('confirmations', 'deleted_at IS NULL AND confirmed_at IS NOT NULL', '''''');--> statement-breakpoint
CREATE TRIGGER newsletters_count_confirmations_update AFTER UPDATE ON "newsletters" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('confirmations', 'deleted_at IS NULL AND confirmed_at IS NOT NULL', '''''');--> statement-breakpoint
CREATE TRIGGER newsletters_count_confirmations_delete AFTER DELETE ON "newsletters" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('confirmations', 'deleted_at IS NULL AND confirmed_at IS NOT NULL', '''''');--> statement-breakpoint
CREATE TRIGGER newsletters_count_unsubscriptions_insert AFTER INSERT ON "newsletters" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('unsubscriptions', 'deleted_at IS NULL AND unsubscribed_at IS NOT NULL AND unsubscribe_reason IS NULL', '''''');--> statement-breakpoint
CREATE TRIGGER newsletters_count_unsubscriptions_update AFTER UPDATE ON "newsletters" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('unsubscriptions', 'deleted_at IS NULL AND unsubscribed_at IS NOT NULL AND unsubscribe_reason IS NULL', '''''');--> statement-breakpoint
CREATE TRIGGER newsletters_count_unsubscriptions_delete AFTER DELETE ON "newsletters" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('unsubscriptions', 'deleted_at IS NULL AND unsubscribed_at IS NOT NULL AND unsubscribe_reason IS NULL', '''''');--> statement-breakpoint
CREATE TRIGGER entries_count_insert AFTER INSERT ON "entries" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('entries', 'true', 'kind');--> statement-breakpoint
CREATE TRIGGER outbox_count_insert AFTER INSERT ON "outbox" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('mails', 'true', '''''');--> statement-breakpoint
CREATE TRIGGER outbox_count_update AFTER UPDATE ON "outbox" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('mails', 'true', '''''');--> statement-breakpoint
CREATE TRIGGER outbox_count_delete AFTER DELETE ON "outbox" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('mails', 'true', '''''');--> statement-breakpoint
CREATE TRIGGER audit_entries_count_insert AFTER INSERT ON "audit_entries" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('audit_entries', 'true', 'list');--> statement-breakpoint
CREATE TRIGGER audit_entries_count_update AFTER UPDATE ON "audit_entries" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('audit_entries', 'true', 'list');--> statement-breakpoint
CREATE TRIGGER audit_entries_count_delete AFTER DELETE ON "audit_entries" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_row_count('audit_entries', 'true', 'list');--> statement-breakpoint
CREATE TRIGGER audit_entries_count_writes AFTER INSERT ON "audit_entries" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_write_count();--> statement-breakpoint
INSERT INTO row_counts (counted, part, change) SELECT 'contacts', (status)::text, count(*) FROM "contact_submissions" WHERE deleted_at IS NULL AND NOT is_spam GROUP BY 2;--> statement-breakpoint
INSERT INTO row_counts (counted, part, change) SELECT 'interests', (status)::text, count(*) FROM "interests" WHERE deleted_at IS NULL AND NOT is_spam GROUP BY 2;--> statement-breakpoint
INSERT INTO row_counts (counted, part, change) SELECT 'newsletters', (status)::text, count(*) FROM "newsletters" WHERE deleted_at IS NULL GROUP BY 2;--> statement-breakpoint
INSERT INTO row_counts (counted, part, change) SELECT 'confirmations', '', count(*) FROM "newsletters" WHERE deleted_at IS NULL AND confirmed_at IS NOT NULL GROUP BY 2;--> statement-breakpoint
INSERT INTO row_counts (counted, part, change) SELECT 'unsubscriptions', '', count(*) FROM "newsletters" WHERE deleted_at IS NULL AND unsubscribed_at IS NOT NULL AND unsubscribe_reason IS NULL GROUP BY 2;--> statement-breakpoint
INSERT INTO row_counts (counted, part, change) SELECT 'entries', (kind)::text, count(*) FROM "entries" WHERE true GROUP BY 2;--> statement-breakpoint
INSERT INTO row_counts (counted, part, change) SELECT 'mails', ''::text, count(*) FROM "outbox" WHERE true GROUP BY 2;--> statement-breakpoint
INSERT INTO row_counts (counted, part, change) SELECT 'audit_entries', (list)::text, count(*) FROM "audit_entries" WHERE true GROUP BY 2;--> statement-breakpoint
INSERT INTO row_counts (counted, part, change) SELECT 'audit_writes', list, count(*) FROM (SELECT DISTINCT created_at, list, action, actor_id FROM "audit_entries") AS writes GROUP BY list;
