CREATE OR REPLACE FUNCTION revoke_badges_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE issued_badges SET revoked_at = now()
  WHERE member_id = NEW.id AND revoked_at IS NULL AND (kind = 'identity' OR claims ? 'name');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_badges_lapse AFTER UPDATE ON users FOR EACH ROW
WHEN (
  OLD.id_verification_status = 'verified' AND (
    NEW.id_verification_status <> 'verified'
    OR NEW.id_verified_at IS DISTINCT FROM OLD.id_verified_at
    OR NEW.first_name <> OLD.first_name
    OR NEW.last_name <> OLD.last_name
  )
)
EXECUTE FUNCTION revoke_badges_of_member();
