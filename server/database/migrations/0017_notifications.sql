CREATE TABLE "notification_counters" (
	"client_id" uuid NOT NULL,
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"client_id" uuid NOT NULL,
	"user_id" uuid PRIMARY KEY NOT NULL,
	"off" text[] NOT NULL,
	"quiet_hours" jsonb,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb NOT NULL,
	"booking_id" uuid,
	"once" text,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"push_at" timestamp with time zone,
	"is_shown" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_deliveries" (
	"subscription_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"count" smallint NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_deliveries_subscription_id_notification_id_pk" PRIMARY KEY("subscription_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"device_name" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_success_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "notification_counters" ADD CONSTRAINT "notification_counters_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_counters" ADD CONSTRAINT "notification_counters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_sequence" ON "notifications" USING btree ("user_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("user_id","once");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null and "notifications"."is_shown";--> statement-breakpoint
CREATE INDEX "notifications_push" ON "notifications" USING btree ("push_at") WHERE "notifications"."push_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("at");--> statement-breakpoint
CREATE INDEX "push_deliveries_due" ON "push_deliveries" USING btree ("next_try_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
-- A person reads their own and marks it as read. What is told is written in the transaction of what happens, which may
-- be a colleague's. Only the installation itself knows where browsers are sent to.
GRANT SELECT, INSERT ON "notifications" TO "app";--> statement-breakpoint
GRANT UPDATE ("read_at", "push_at") ON "notifications" TO "app";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "notification_counters", "notification_preferences" TO "app";--> statement-breakpoint
ALTER TABLE "notification_counters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notification_preferences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "push_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "notification_counters_of_the_company" ON "notification_counters" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
CREATE POLICY "notifications_of_the_person" ON "notifications" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		AND "user_id"::text = current_setting('app.user_id', true)
	);--> statement-breakpoint
CREATE POLICY "notifications_to_the_company" ON "notifications" FOR INSERT TO "app"
	WITH CHECK (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);--> statement-breakpoint
CREATE POLICY "notification_preferences_of_the_person" ON "notification_preferences" TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		AND "user_id"::text = current_setting('app.user_id', true)
	);--> statement-breakpoint
CREATE POLICY "notification_preferences_of_the_company" ON "notification_preferences" FOR SELECT TO "app"
	USING (
		"client_id"::text = current_setting('app.client_id', true)
		OR current_setting('app.operator', true) = 'on'
	);
