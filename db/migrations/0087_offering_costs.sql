ALTER TABLE "investments" ADD COLUMN "profit_split" varchar(300);--> statement-breakpoint
ALTER TABLE "investments" ADD COLUMN "sale_fee" varchar(300);