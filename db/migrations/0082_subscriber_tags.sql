ALTER TABLE "letters" ADD COLUMN "tag" varchar(200);--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "tags" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
CREATE INDEX "newsletters_tags_index" ON "newsletters" USING gin ("tags");