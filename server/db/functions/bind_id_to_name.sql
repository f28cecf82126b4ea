-- Records the name that an ID is verified under, whatever code sets the status.
CREATE OR REPLACE FUNCTION bind_id_to_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR OLD.id_verification_status <> 'verified' THEN
    NEW.id_verified_name := NEW.first_name || ' ' || NEW.last_name;
    NEW.id_name_review_since := NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER users_bind_name BEFORE INSERT OR UPDATE OF id_verification_status ON users FOR EACH ROW
WHEN (NEW.id_verification_status = 'verified')
EXECUTE FUNCTION bind_id_to_name();
