DROP TRIGGER "mark_report_months_on_insert" ON "report_facts";--> statement-breakpoint
DROP TRIGGER "mark_report_months_on_update" ON "report_facts";--> statement-breakpoint
DROP TRIGGER "mark_report_months_on_delete" ON "report_facts";--> statement-breakpoint
DROP FUNCTION "mark_report_months";--> statement-breakpoint
DROP FUNCTION "mark_report_months_twice";--> statement-breakpoint
TRUNCATE "report_changes", "report_sums";--> statement-breakpoint
DROP INDEX "report_changes_month";--> statement-breakpoint
CREATE INDEX "report_changes_client" ON "report_changes" USING btree ("client_id");--> statement-breakpoint
ALTER TABLE "report_changes" DROP COLUMN "basis";--> statement-breakpoint
ALTER TABLE "report_changes" DROP COLUMN "month";--> statement-breakpoint
ALTER TABLE "report_changes" ADD COLUMN "service" text NOT NULL;--> statement-breakpoint
ALTER TABLE "report_changes" ADD COLUMN "booked_on" date NOT NULL;--> statement-breakpoint
ALTER TABLE "report_changes" ADD COLUMN "travel_on" date NOT NULL;--> statement-breakpoint
ALTER TABLE "report_changes" ADD COLUMN "currency" char(3) NOT NULL;--> statement-breakpoint
ALTER TABLE "report_changes" ADD COLUMN "spent_minor" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "report_changes" ADD COLUMN "lead_days" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "report_changes" ADD COLUMN "legal_entity_id" uuid;--> statement-breakpoint
ALTER TABLE "report_changes" ADD COLUMN "cost_centre_id" uuid;--> statement-breakpoint
ALTER TABLE "report_changes" ADD COLUMN "project_id" uuid;--> statement-breakpoint
ALTER TABLE "report_changes" ADD COLUMN "policy" text;--> statement-breakpoint
ALTER TABLE "report_changes" ADD COLUMN "rules" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_changes" ADD COLUMN "supplier" text;--> statement-breakpoint
ALTER TABLE "report_changes" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "report_changes" ADD COLUMN "nights" integer;--> statement-breakpoint
ALTER TABLE "report_changes" ADD COLUMN "metres" bigint;--> statement-breakpoint
ALTER TABLE "report_changes" ADD COLUMN "co2e_grams" bigint;--> statement-breakpoint
ALTER TABLE "report_changes" ADD COLUMN "co2e_method" text;--> statement-breakpoint
ALTER TABLE "report_changes" ADD COLUMN "missed_minor" bigint;--> statement-breakpoint
ALTER TABLE "report_changes" ADD COLUMN "sign" integer NOT NULL;--> statement-breakpoint
CREATE FUNCTION "log_report_facts"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
	SET search_path = public, pg_temp AS $$
BEGIN
	INSERT INTO "report_changes" ("sign", "client_id", "service", "booked_on", "travel_on", "currency", "spent_minor", "lead_days",
		"legal_entity_id", "cost_centre_id", "project_id", "policy", "rules", "supplier", "place", "nights", "metres",
		"co2e_grams", "co2e_method", "missed_minor")
	SELECT TG_ARGV[0]::integer, "client_id", "service", "booked_on", "travel_on", "currency", "spent_minor", "lead_days",
		"legal_entity_id", "cost_centre_id", "project_id", "policy", "rules", "supplier", "place", "nights", "metres",
		"co2e_grams", "co2e_method", "missed_minor"
	FROM "changed" WHERE "is_counted";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "log_report_facts_come_on_insert" AFTER INSERT ON "report_facts"
	REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "log_report_facts"('1');--> statement-breakpoint
CREATE TRIGGER "log_report_facts_gone_on_update" AFTER UPDATE ON "report_facts"
	REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "log_report_facts"('-1');--> statement-breakpoint
CREATE TRIGGER "log_report_facts_come_on_update" AFTER UPDATE ON "report_facts"
	REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "log_report_facts"('1');--> statement-breakpoint
CREATE TRIGGER "log_report_facts_gone_on_delete" AFTER DELETE ON "report_facts"
	REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "log_report_facts"('-1');--> statement-breakpoint
-- The sums are made anew from all facts.
INSERT INTO "report_changes" ("sign", "client_id", "service", "booked_on", "travel_on", "currency", "spent_minor", "lead_days",
		"legal_entity_id", "cost_centre_id", "project_id", "policy", "rules", "supplier", "place", "nights", "metres",
		"co2e_grams", "co2e_method", "missed_minor")
	SELECT 1, "client_id", "service", "booked_on", "travel_on", "currency", "spent_minor", "lead_days",
		"legal_entity_id", "cost_centre_id", "project_id", "policy", "rules", "supplier", "place", "nights", "metres",
		"co2e_grams", "co2e_method", "missed_minor"
	FROM "report_facts" WHERE "is_counted";
