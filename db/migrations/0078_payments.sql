ALTER TABLE "distribution_lines" ADD COLUMN "payment_method" text;--> statement-breakpoint
ALTER TABLE "distribution_lines" ADD CONSTRAINT "distribution_lines_method_check" CHECK ("distribution_lines"."payment_method" in ('check', 'ach', 'custodian'));--> statement-breakpoint
-- What was published before: as it is noted now. What a file brought was paid long ago. What came back, came back as a whole.
ALTER TABLE "distribution_lines" DISABLE TRIGGER "distribution_lines_guard";--> statement-breakpoint
UPDATE "distribution_lines" AS line SET "payment_method" = entities.payment_method
FROM distribution_parts AS part, distributions, positions, entities
WHERE part.id = line.part_id AND distributions.id = part.distribution_id AND distributions.status = 'published'
	AND positions.id = line.position_id AND entities.id = positions.entity_id;--> statement-breakpoint
UPDATE "distribution_lines" AS line SET "cashed_at" = brought.created_at
FROM entries, ledger_imports AS brought
WHERE entries.distribution_line_id = line.id AND brought.id = entries.import_id AND line.cashed_at IS NULL;--> statement-breakpoint
UPDATE "distribution_lines" AS line SET "returned_at" = payment.returned_at
FROM distribution_parts AS part, (
	SELECT distribution_id, position_id, max(returned_at) AS returned_at
	FROM distribution_lines JOIN distribution_parts ON distribution_parts.id = distribution_lines.part_id
	GROUP BY distribution_id, position_id HAVING max(returned_at) IS NOT NULL
) AS payment
WHERE part.id = line.part_id AND payment.distribution_id = part.distribution_id AND payment.position_id = line.position_id
	AND line.returned_at IS NULL;--> statement-breakpoint
ALTER TABLE "distribution_lines" ENABLE TRIGGER "distribution_lines_guard";--> statement-breakpoint
CREATE OR REPLACE FUNCTION guard_distribution_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	state text;
	noted text[] := ARRAY['returned_at', 'cashed_at'];
BEGIN
	SELECT status INTO state FROM distributions
		WHERE id = (SELECT distribution_id FROM distribution_parts WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.part_id ELSE NEW.part_id END)
		FOR SHARE;
	-- How it was paid is noted by the trigger of its publication, and by nothing else.
	IF pg_trigger_depth() > 1 THEN noted := noted || 'payment_method'::text; END IF;
	-- What the bank sent back or paid out is noted on the line of a published payment.
	IF (TG_OP = 'UPDATE' AND (state <> 'published' OR to_jsonb(NEW) - noted <> to_jsonb(OLD) - noted))
		OR (TG_OP <> 'UPDATE' AND state <> 'draft') THEN
		RAISE EXCEPTION 'Only a draft takes other lines' USING ERRCODE = 'restrict_violation', TABLE = TG_TABLE_NAME;
	END IF;
	RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;--> statement-breakpoint
CREATE FUNCTION note_payment_methods() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE distribution_lines AS line SET payment_method = entities.payment_method
	FROM distribution_parts AS part, positions, entities
	WHERE part.distribution_id = NEW.id AND line.part_id = part.id
		AND positions.id = line.position_id AND entities.id = positions.entity_id AND entities.payment_method IS NOT NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "distributions_methods" AFTER UPDATE OF status ON "distributions"
	FOR EACH ROW WHEN (NEW.status = 'published' AND OLD.status <> 'published') EXECUTE FUNCTION note_payment_methods();
