ALTER TABLE "properties" ADD COLUMN "brand" text;--> statement-breakpoint
CREATE INDEX "properties_brand" ON "properties" USING btree ("brand") WHERE "properties"."brand" is not null;
