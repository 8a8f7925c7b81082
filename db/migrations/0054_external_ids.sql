ALTER TABLE "entries" DROP CONSTRAINT "entries_external_id_unique";--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "external_id_reversals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_external_id_unique" UNIQUE("external_id","external_id_reversals");--> statement-breakpoint
-- By hand from here: of all entries of one external ID one stands at most (docs/decisions/074-external-ids-of-reversed-entries.md).
CREATE FUNCTION count_reversals_of_id() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- While one stands, a second one counts as many and meets it at the constraint, also where both come at once.
	NEW.external_id_reversals := (
		SELECT count(*) FROM entries AS earlier JOIN entries AS reversal ON reversal.reverses_id = earlier.id
		WHERE earlier.external_id = NEW.external_id
	);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER entries_count_reversals BEFORE INSERT ON "entries" FOR EACH ROW WHEN (NEW.external_id IS NOT NULL) EXECUTE FUNCTION count_reversals_of_id();
