-- Records the name that a credential is verified under, whatever code sets the status.
CREATE OR REPLACE FUNCTION bind_credential_to_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR OLD.verification_status <> 'verified' THEN
    SELECT m.first_name || ' ' || m.last_name INTO NEW.verified_name FROM users AS m WHERE m.id = NEW.user_id;
    NEW.name_review_since := NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER credentials_bind_name BEFORE INSERT OR UPDATE OF verification_status ON credentials FOR EACH ROW
WHEN (NEW.verification_status = 'verified')
EXECUTE FUNCTION bind_credential_to_name();
