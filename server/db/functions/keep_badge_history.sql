CREATE OR REPLACE FUNCTION keep_badge_history() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER issued_badges_history BEFORE UPDATE ON issued_badges FOR EACH ROW
EXECUTE FUNCTION keep_badge_history();
