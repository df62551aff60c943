ALTER TABLE "account_payments" DROP CONSTRAINT "account_payments_amount";--> statement-breakpoint
DROP INDEX "account_payments_reference";--> statement-breakpoint
ALTER TABLE "account_payments" ADD COLUMN "reverses_id" uuid;--> statement-breakpoint
ALTER TABLE "account_payments" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_payments" ADD COLUMN "is_reversed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account_payments" ADD CONSTRAINT "account_payments_reverses_id_account_payments_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."account_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_payments_reference" ON "account_payments" USING btree ("client_id",lower("reference")) WHERE "account_payments"."reverses_id" is null and not "account_payments"."is_reversed";--> statement-breakpoint
ALTER TABLE "account_payments" ADD CONSTRAINT "account_payments_reversed_once" UNIQUE("reverses_id");--> statement-breakpoint
ALTER TABLE "account_payments" ADD CONSTRAINT "account_payments_reversal" CHECK ("account_payments"."reverses_id" is null or not "account_payments"."is_reversed");--> statement-breakpoint
ALTER TABLE "account_payments" ADD CONSTRAINT "account_payments_amount" CHECK (case when "account_payments"."reverses_id" is null then "account_payments"."amount_minor" > 0 else "account_payments"."amount_minor" < 0 end);