ALTER TABLE "posts" ADD COLUMN "search_title" varchar(200);--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "search_description" varchar(300);--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "canonical_url" varchar(2048);