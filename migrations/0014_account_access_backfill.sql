-- Sign-ins from before they were listed: they began 14 days before they run out.
INSERT INTO "sign_ins" ("sid", "member_id", "way", "device_name", "network", "created_at", "confirmed_at", "confirmed_by")
SELECT "session"."sid", "users"."id", 'password', 'A browser', '', "expire" - interval '14 days', "expire" - interval '14 days', 'password'
FROM "session" JOIN "users" ON "users"."id"::text = "session"."sess" ->> 'memberId'
WHERE "expire" > now();
