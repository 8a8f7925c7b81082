ALTER TABLE "journal_accounts" DROP CONSTRAINT "journal_accounts_purpose_check";--> statement-breakpoint
ALTER TABLE "distribution_lines" ADD COLUMN "withheld_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "distribution_lines_withheld_index" ON "distribution_lines" USING btree ("part_id") WHERE "distribution_lines"."withheld_cents" <> 0;--> statement-breakpoint
ALTER TABLE "distribution_lines" ADD CONSTRAINT "distribution_lines_withheld_check" CHECK ("distribution_lines"."withheld_cents" between least("distribution_lines"."cents", 0) and greatest("distribution_lines"."cents", 0));--> statement-breakpoint
ALTER TABLE "journal_accounts" ADD CONSTRAINT "journal_accounts_purpose_check" CHECK ("journal_accounts"."purpose" in ('cash', 'contributed', 'return_of_capital', 'preferred_return', 'profit', 'tax_withheld', 'redemptions', 'transfers', 'adjustments', 'adjustments_offset'));--> statement-breakpoint
-- By hand from here: a reversal takes back what was withheld, too (docs/decisions/103-what-is-withheld.md).
CREATE OR REPLACE FUNCTION settle_distribution() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	paid distributions;
BEGIN
	SELECT * INTO paid FROM distributions WHERE id = NEW.id;
	IF paid.id IS NULL OR paid.status = 'draft' THEN RETURN NULL; END IF;
	IF paid.total_cents IS DISTINCT FROM (SELECT sum(cents) FROM distribution_parts WHERE distribution_id = paid.id) OR EXISTS (
		SELECT FROM distribution_parts AS part WHERE part.distribution_id = paid.id AND (
			sign(part.cents) <> sign(paid.total_cents)
			OR part.cents IS DISTINCT FROM (SELECT sum(cents) FROM distribution_lines WHERE part_id = part.id)
		)
	) OR EXISTS (
		SELECT FROM distribution_lines AS line
			JOIN distribution_parts AS part ON part.id = line.part_id JOIN positions ON positions.id = line.position_id
			WHERE part.distribution_id = paid.id
				AND (positions.class_id <> paid.class_id OR sign(line.cents) = -sign(paid.total_cents))
	) THEN
		RAISE EXCEPTION 'The lines of a distribution do not sum to its parts, or its parts to its total'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'distributions_sum_check', TABLE = 'distributions';
	END IF;
	IF paid.reverses_id IS NOT NULL AND (
		NOT EXISTS (
			SELECT FROM distributions AS original
			WHERE original.id = paid.reverses_id AND original.status = 'published' AND original.reverses_id IS NULL
				AND original.class_id = paid.class_id AND original.record_on = paid.record_on AND original.paid_on = paid.paid_on
		) OR EXISTS (
			SELECT kind, position_id, sum(line.cents) FROM distribution_lines AS line JOIN distribution_parts AS part ON part.id = line.part_id
			WHERE part.distribution_id IN (paid.id, paid.reverses_id)
			GROUP BY kind, position_id HAVING sum(line.cents) <> 0 OR sum(line.withheld_cents) <> 0 OR count(*) <> 2
		)
	) THEN
		RAISE EXCEPTION 'A reversal is the exact opposite of a published distribution that is none'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'distributions_reversal_check', TABLE = 'distributions';
	END IF;
	IF EXISTS (
		SELECT FROM distribution_lines AS line JOIN distribution_parts AS part ON part.id = line.part_id
			LEFT JOIN entries ON entries.distribution_line_id = line.id
		WHERE part.distribution_id = paid.id AND (entries.id IS NOT NULL) <> (paid.status = 'published' AND line.cents <> 0)
	) THEN
		RAISE EXCEPTION 'The entries of a distribution are its lines, once it is published'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'distributions_entries_check', TABLE = 'distributions';
	END IF;
	RETURN NULL;
END $$;
