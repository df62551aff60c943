ALTER TABLE "travellers" DROP CONSTRAINT "travellers_removed";--> statement-breakpoint
ALTER TABLE "person_profiles" ADD COLUMN "documents" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "travellers" ADD COLUMN "documents" jsonb DEFAULT '[]'::jsonb;--> statement-breakpoint
UPDATE "travellers" SET "documents" = NULL WHERE "removed_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "travellers" ADD CONSTRAINT "travellers_removed" CHECK (case when "travellers"."removed_at" is null
        then num_nonnulls("travellers"."relation", "travellers"."given_names", "travellers"."documents", "travellers"."loyalty") = 4
        else num_nonnulls("travellers"."relation", "travellers"."title", "travellers"."given_names", "travellers"."family_name", "travellers"."birth_date",
          "travellers"."gender", "travellers"."nationality", "travellers"."email", "travellers"."phone", "travellers"."documents", "travellers"."loyalty") = 0 end);