DROP INDEX "holds_client";--> statement-breakpoint
CREATE INDEX "holds_client_created" ON "holds" USING btree ("client_id","created_at");