-- Sign-ins from before they were listed: they began 14 days before they run out.
INSERT INTO "sign_ins" ("sid", "member_id", "way", "device_name", "network", "created_at", "confirmed_at", "confirmed_by")
SELECT "session"."sid", "users"."id", 'password', 'A browser', '', "expire" - interval '14 days', "expire" - interval '14 days', 'password'
FROM "session" JOIN "users" ON "users"."id"::text = "session"."sess" ->> 'memberId'
WHERE "expire" > now();
--> statement-breakpoint
-- Nobody is signed in to an account that is being deleted or is gone. The lock makes a sign-in under way and the
-- beginning of a deletion wait for each other: whichever comes second sees the other.
CREATE FUNCTION session_of_living_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM users WHERE id = (NEW.sess ->> 'memberId')::uuid AND deleting_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER session_of_living_member BEFORE INSERT OR UPDATE OF sess ON session
FOR EACH ROW WHEN (NEW.sess ->> 'memberId' IS NOT NULL) EXECUTE FUNCTION session_of_living_member();
