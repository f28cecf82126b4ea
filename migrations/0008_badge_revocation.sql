CREATE FUNCTION revoke_badges_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE issued_badges SET revoked_at = now()
  WHERE member_id = NEW.id AND revoked_at IS NULL AND (kind = 'identity' OR claims ? 'name');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_badges_lapse AFTER UPDATE ON users FOR EACH ROW
WHEN (
  OLD.id_verification_status = 'verified' AND (
    NEW.id_verification_status <> 'verified'
    OR NEW.id_verified_at IS DISTINCT FROM OLD.id_verified_at
    OR NEW.first_name <> OLD.first_name
    OR NEW.last_name <> OLD.last_name
  )
)
EXECUTE FUNCTION revoke_badges_of_member();
--> statement-breakpoint
CREATE FUNCTION revoke_badges_of_credential() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE issued_badges SET revoked_at = now() WHERE credential_id = NEW.id AND revoked_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER credentials_badges_lapse AFTER UPDATE ON credentials FOR EACH ROW
WHEN (
  OLD.verification_status = 'verified' AND
  (NEW.verification_status, NEW.verified_at, NEW.type, NEW.institution, NEW.degree, NEW.field_of_study, NEW.start_date, NEW.end_date)
  IS DISTINCT FROM
  (OLD.verification_status, OLD.verified_at, OLD.type, OLD.institution, OLD.degree, OLD.field_of_study, OLD.start_date, OLD.end_date)
)
EXECUTE FUNCTION revoke_badges_of_credential();
--> statement-breakpoint
CREATE FUNCTION keep_badge_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS DISTINCT FROM OLD.revoked_at THEN
    RAISE EXCEPTION 'a revoked badge stays revoked';
  END IF;
  IF NEW.member_id IS NULL OR (NEW.kind = 'credential' AND NEW.credential_id IS NULL) THEN
    NEW.revoked_at := coalesce(NEW.revoked_at, now());
  END IF;
  IF NEW.member_id IS NULL THEN
    NEW.claims := '{}';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER issued_badges_history BEFORE UPDATE ON issued_badges FOR EACH ROW
EXECUTE FUNCTION keep_badge_history();
