GRANT DELETE ON "notifications" TO "app";
