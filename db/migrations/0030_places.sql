ALTER TABLE "investments" ADD COLUMN "sort_order" integer;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "sort_order" integer;