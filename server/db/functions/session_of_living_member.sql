-- Refuses sessions for an account that is gone or being deleted. The lock makes a sign-in and the start of a deletion wait for
-- each other, so the second one sees the first.
CREATE OR REPLACE FUNCTION session_of_living_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM users WHERE id = (NEW.sess ->> 'memberId')::uuid AND deleting_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER session_of_living_member BEFORE INSERT OR UPDATE OF sess ON session
FOR EACH ROW WHEN (NEW.sess ->> 'memberId' IS NOT NULL) EXECUTE FUNCTION session_of_living_member();
