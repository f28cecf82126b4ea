CREATE OR REPLACE FUNCTION revoke_badges_of_credential() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE issued_badges SET revoked_at = now() WHERE credential_id = NEW.id AND revoked_at IS NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER credentials_badges_lapse AFTER UPDATE ON credentials FOR EACH ROW
WHEN (
  OLD.verification_status = 'verified' AND
  (NEW.verification_status, NEW.verified_at, NEW.type, NEW.institution, NEW.degree, NEW.field_of_study, NEW.start_date, NEW.end_date)
  IS DISTINCT FROM
  (OLD.verification_status, OLD.verified_at, OLD.type, OLD.institution, OLD.degree, OLD.field_of_study, OLD.start_date, OLD.end_date)
)
EXECUTE FUNCTION revoke_badges_of_credential();
