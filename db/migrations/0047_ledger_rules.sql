-- By hand: a day is one that the calendar has (docs/decisions/067-capital-follows-the-day.md).
CREATE FUNCTION is_day(day text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT AS $$
	SELECT CASE WHEN day ~ '^[0-9]{4}-(0[1-9]|1[0-2])-[0-9]{2}$' AND day >= '0001'
		THEN to_char(make_date(left(day, 4)::int, substr(day, 6, 2)::int, 1) + (right(day, 2)::int - 1), 'YYYY-MM-DD') = day
		ELSE false END
$$;--> statement-breakpoint
ALTER TABLE "classes" DROP CONSTRAINT "classes_closed_check";--> statement-breakpoint
ALTER TABLE "distributions" DROP CONSTRAINT "distributions_period_check";--> statement-breakpoint
ALTER TABLE "distributions" DROP CONSTRAINT "distributions_days_check";--> statement-breakpoint
ALTER TABLE "entries" DROP CONSTRAINT "entries_day_check";--> statement-breakpoint
ALTER TABLE "statements" DROP CONSTRAINT "statements_period_check";--> statement-breakpoint
ALTER TABLE "tax_years" DROP CONSTRAINT "tax_years_day_check";--> statement-breakpoint
ALTER TABLE "transfers" DROP CONSTRAINT "transfers_day_check";--> statement-breakpoint
ALTER TABLE "distributions" ADD COLUMN "recalculates_transfers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "is_forced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "repeats_id" integer;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_repeats_id_transfers_id_fk" FOREIGN KEY ("repeats_id") REFERENCES "public"."transfers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_closed_check" CHECK (is_day("classes"."closed_on"));--> statement-breakpoint
ALTER TABLE "distributions" ADD CONSTRAINT "distributions_period_check" CHECK (is_day("distributions"."period_from") and is_day("distributions"."period_to") and "distributions"."period_from" <= "distributions"."period_to");--> statement-breakpoint
ALTER TABLE "distributions" ADD CONSTRAINT "distributions_days_check" CHECK (is_day("distributions"."record_on") and is_day("distributions"."paid_on") and "distributions"."record_on" <= "distributions"."paid_on");--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_forced_check" CHECK (not "entries"."is_forced" or ("entries"."kind" = 'contribution' and "entries"."reverses_id" is not null));--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_day_check" CHECK (is_day("entries"."effective_on"));--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_period_check" CHECK (is_day("statements"."period_from") and is_day("statements"."period_to") and "statements"."period_from" <= "statements"."period_to");--> statement-breakpoint
ALTER TABLE "tax_years" ADD CONSTRAINT "tax_years_day_check" CHECK (is_day("tax_years"."expected_on"));--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_day_check" CHECK (is_day("transfers"."effective_on"));--> statement-breakpoint
-- By hand from here: what must stay true of the ledger, whoever writes it.
CREATE OR REPLACE FUNCTION keep_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- All entries of a day count before its end; so one that is dated back is judged on every later day, too. A contribution that bounced is
	-- taken back whatever was done with its units, and stays listed as a difference.
	IF NEW.units < 0 AND NOT NEW.is_forced AND EXISTS (
		SELECT FROM (
			SELECT sum(units) OVER (ORDER BY effective_on) AS held FROM entries WHERE position_id = NEW.position_id
		) AS days WHERE held < 0
	) THEN
		RAISE EXCEPTION 'A position would have less than no units'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'entries_units_check', TABLE = 'entries';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_position() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Its entries are the history of one holder in one class; under another name they would be somebody else's.
	RAISE EXCEPTION 'A position stays with its holder and its class' USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER positions_keep BEFORE UPDATE OF "entity_id", "class_id" ON "positions" FOR EACH ROW
	WHEN (OLD.entity_id IS DISTINCT FROM NEW.entity_id OR OLD.class_id IS DISTINCT FROM NEW.class_id) EXECUTE FUNCTION keep_position();--> statement-breakpoint
CREATE OR REPLACE FUNCTION guard_distribution() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	steps CONSTANT text[] := '{status,approved_by,published_at,updated_at,recalculates_transfers}';
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
END $$;
