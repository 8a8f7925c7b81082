ALTER TABLE "row_counts" ALTER COLUMN "change" SET DATA TYPE bigint;
--> statement-breakpoint
CREATE FUNCTION "keep_class_units"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A position stays in its class, and entries are never changed: what comes is all that changes a sum.
	INSERT INTO row_counts (counted, part, change)
	SELECT 'class_units', positions.class_id::text, sum(new_rows.units)
	FROM new_rows JOIN positions ON positions.id = new_rows.position_id
	GROUP BY positions.class_id HAVING sum(new_rows.units) <> 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "entries_class_units" AFTER INSERT ON "entries" REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION keep_class_units();--> statement-breakpoint
INSERT INTO "row_counts" ("counted", "part", "change")
SELECT 'class_units', "positions"."class_id"::text, sum("entries"."units")
FROM "entries" JOIN "positions" ON "positions"."id" = "entries"."position_id"
GROUP BY "positions"."class_id" HAVING sum("entries"."units") <> 0;
