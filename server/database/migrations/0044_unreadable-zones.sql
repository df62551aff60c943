-- ICU's own names, such as JST, which neither this database nor the server's calendar takes.
UPDATE notification_preferences SET quiet_hours = NULL
WHERE quiet_hours IS NOT NULL AND jsonb_typeof(quiet_hours) = 'object'
  AND NOT EXISTS (SELECT 1 FROM pg_timezone_names WHERE name = quiet_hours->>'zone');--> statement-breakpoint
UPDATE clients SET zone = 'Asia/Jakarta' WHERE NOT EXISTS (SELECT 1 FROM pg_timezone_names WHERE name = zone);
