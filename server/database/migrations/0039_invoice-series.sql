-- Series of invoices were of the whole installation: who booked waited for the number of every other company's booking.
-- From now on each company has its own, named by its code. Series from before stay as they are, complete and closed.
CREATE FUNCTION "new_invoice_code"() RETURNS text
	LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, pg_temp
	AS $$
	DECLARE
		"code" text;
	BEGIN
		LOOP
			-- Without I, L, O and U, as references of bookings.
			SELECT string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte("bytes", "at") & 31), 1), '')
			INTO "code"
			FROM (SELECT decode(md5(gen_random_uuid()::text), 'hex') AS "bytes") "random", generate_series(0, 4) "at";
			EXIT WHEN NOT EXISTS (SELECT FROM "public"."clients" "c" WHERE "c"."invoice_code" = "code");
		END LOOP;
		RETURN "code";
	END
	$$;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "invoice_code" text;--> statement-breakpoint
CREATE UNIQUE INDEX "clients_invoice_code" ON "clients" USING btree ("invoice_code");--> statement-breakpoint
DO $$
DECLARE
	"one" uuid;
BEGIN
	-- One by one: each sees the codes of those before.
	FOR "one" IN SELECT "id" FROM "clients" LOOP
		UPDATE "clients" SET "invoice_code" = "new_invoice_code"() WHERE "id" = "one";
	END LOOP;
END
$$;--> statement-breakpoint
ALTER TABLE "clients" ALTER COLUMN "invoice_code" SET DEFAULT "new_invoice_code"();--> statement-breakpoint
ALTER TABLE "clients" ALTER COLUMN "invoice_code" SET NOT NULL;
