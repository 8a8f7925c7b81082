ALTER TABLE "classes" ADD COLUMN "unit_price_cents" bigint;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_unit_price_check" CHECK ("classes"."unit_price_cents" > 0);