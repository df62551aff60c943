ALTER TABLE "payments" RENAME COLUMN "change_id" TO "part_id";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_change_id_flight_changes_id_fk";
