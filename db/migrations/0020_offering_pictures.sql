CREATE TABLE "offering_pictures" (
	"investment_id" integer NOT NULL,
	"place" integer NOT NULL,
	"image" varchar(2048) NOT NULL,
	"alt" varchar(300) NOT NULL,
	"caption" varchar(300),
	CONSTRAINT "offering_pictures_place_unique" PRIMARY KEY("investment_id","place")
);
--> statement-breakpoint
ALTER TABLE "investments" ADD COLUMN "debt" varchar(300);--> statement-breakpoint
ALTER TABLE "investments" ADD COLUMN "risk" text;--> statement-breakpoint
ALTER TABLE "offering_pictures" ADD CONSTRAINT "offering_pictures_investment_id_investments_id_fk" FOREIGN KEY ("investment_id") REFERENCES "public"."investments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offering_pictures_image_index" ON "offering_pictures" USING hash ("image");