ALTER TABLE "investments" ADD COLUMN "result" text;--> statement-breakpoint
ALTER TABLE "investments" ADD COLUMN "property_id" integer;--> statement-breakpoint
ALTER TABLE "investments" ADD CONSTRAINT "investments_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "investments_property_index" ON "investments" USING btree ("property_id");