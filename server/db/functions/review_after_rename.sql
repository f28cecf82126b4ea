-- A new name sends what was verified back to review; the name it was verified under restores it.
CREATE OR REPLACE FUNCTION review_after_rename() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  present text := name_key(NEW.first_name || ' ' || NEW.last_name);
BEGIN
  UPDATE users SET id_verification_status = 'pending', id_name_review_since = now()
  WHERE id = NEW.id AND id_verification_status = 'verified' AND name_key(id_verified_name) IS DISTINCT FROM present;
  UPDATE users SET id_verification_status = 'verified'
  WHERE id = NEW.id AND id_verification_status = 'pending' AND id_name_review_since IS NOT NULL
    AND name_key(id_verified_name) = present;
  UPDATE credentials SET verification_status = 'pending', name_review_since = now()
  WHERE user_id = NEW.id AND verification_status = 'verified' AND name_key(verified_name) IS DISTINCT FROM present;
  UPDATE credentials SET verification_status = 'verified'
  WHERE user_id = NEW.id AND verification_status = 'pending' AND name_review_since IS NOT NULL
    AND name_key(verified_name) = present;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_renamed AFTER UPDATE OF first_name, last_name ON users FOR EACH ROW
WHEN (OLD.first_name <> NEW.first_name OR OLD.last_name <> NEW.last_name)
EXECUTE FUNCTION review_after_rename();
