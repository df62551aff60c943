CREATE TABLE "identity_providers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"oidc_client_id" text NOT NULL,
	"client_secret" "bytea" NOT NULL,
	"end_session_endpoint" text,
	"roles_claim" text,
	"role_map" jsonb NOT NULL,
	"default_roles" text[] NOT NULL,
	"saved_with_roles" text[] NOT NULL,
	"enabled_at" timestamp with time zone,
	"made_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_domains" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"challenge" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"proved_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "company_sign_ins" ADD COLUMN "provider_id" uuid;--> statement-breakpoint
ALTER TABLE "company_sign_ins" ADD COLUMN "provider_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD COLUMN "provider_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "provider_id" uuid;--> statement-breakpoint
ALTER TABLE "external_identities" DROP CONSTRAINT "external_identities_issuer_subject_pk";--> statement-breakpoint
ALTER TABLE "external_identities" ADD CONSTRAINT "external_identities_client_id_issuer_subject_pk" PRIMARY KEY("client_id","issuer","subject");--> statement-breakpoint
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_domains" ADD CONSTRAINT "mail_domains_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_providers_client" ON "identity_providers" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_domains_client" ON "mail_domains" USING btree ("client_id","domain");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_domains_proved" ON "mail_domains" USING btree ("domain") WHERE "mail_domains"."proved_at" is not null;--> statement-breakpoint
CREATE INDEX "mail_domains_checked" ON "mail_domains" USING btree ("checked_at") WHERE "mail_domains"."proved_at" is not null;--> statement-breakpoint
-- Tenant work reads its own rows, and never a secret; it writes none.
GRANT SELECT ("id", "client_id", "issuer", "oidc_client_id", "roles_claim", "role_map", "default_roles", "saved_with_roles", "enabled_at", "made_at", "changed_at") ON "identity_providers" TO "app";--> statement-breakpoint
GRANT SELECT ON "mail_domains" TO "app";--> statement-breakpoint
ALTER TABLE "identity_providers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mail_domains" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "identity_providers_of_the_company" ON "identity_providers" FOR SELECT TO "app"
	USING ("client_id"::text = current_setting('app.client_id', true));--> statement-breakpoint
CREATE POLICY "mail_domains_of_the_company" ON "mail_domains" FOR SELECT TO "app"
	USING ("client_id"::text = current_setting('app.client_id', true));
