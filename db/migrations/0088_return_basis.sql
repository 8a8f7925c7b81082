ALTER TABLE "investments" ADD COLUMN "return_basis" text;--> statement-breakpoint
ALTER TABLE "investments" ADD COLUMN "as_of" varchar(10);--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "target_return" varchar(300);--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "return_basis" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "as_of" varchar(10);--> statement-breakpoint
ALTER TABLE "investments" ADD CONSTRAINT "investments_return_basis_check" CHECK ("investments"."return_basis" in ('net', 'gross'));--> statement-breakpoint
ALTER TABLE "investments" ADD CONSTRAINT "investments_as_of_check" CHECK ("investments"."as_of" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$');--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_return_basis_check" CHECK ("properties"."return_basis" in ('net', 'gross'));--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_as_of_check" CHECK ("properties"."as_of" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$');