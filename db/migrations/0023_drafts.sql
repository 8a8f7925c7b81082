ALTER TABLE "investments" ADD COLUMN "is_published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "is_published" boolean DEFAULT true NOT NULL;