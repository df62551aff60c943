-- The page of a hotel is drawn beforehand too: its facts are content, its prices and stock are not.
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "properties"
	FOR EACH STATEMENT EXECUTE FUNCTION "content_changed"();--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "room_types"
	FOR EACH STATEMENT EXECUTE FUNCTION "content_changed"();
