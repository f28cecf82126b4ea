ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "id_verified_name" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "id_name_review_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "verified_name" text;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "name_review_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "verification_decisions" ADD COLUMN "is_revocation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_decisions" ADD COLUMN "checked_name" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK (kind in ('call_missed', 'connection_request', 'connection_accepted', 'id_verified', 'id_rejected', 'credential_verified', 'credential_rejected', 'id_revoked', 'credential_revoked', 'support_answered', 'support_closed', 'new_sign_in', 'export_ready'));--> statement-breakpoint
-- A name without case, spacing and diacritics: the same rule as in shared/domain/names.ts.
CREATE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036F\s]+', '', 'g'))
$$;
--> statement-breakpoint
-- An earlier badge says under which name a credential was verified; otherwise the present name is the best there is.
UPDATE users SET id_verified_name = first_name || ' ' || last_name WHERE id_verification_status = 'verified';
--> statement-breakpoint
UPDATE credentials AS c SET verified_name = coalesce(
  (SELECT b.claims ->> 'name' FROM issued_badges AS b
    WHERE b.credential_id = c.id AND b.verified_at = c.verified_at AND b.claims ? 'name'
    ORDER BY b.position LIMIT 1),
  m.first_name || ' ' || m.last_name
) FROM users AS m WHERE m.id = c.user_id AND c.verification_status = 'verified';
--> statement-breakpoint
UPDATE credentials AS c SET verification_status = 'pending', name_review_since = now()
FROM users AS m WHERE m.id = c.user_id AND c.verification_status = 'verified'
  AND name_key(c.verified_name) <> name_key(m.first_name || ' ' || m.last_name);
--> statement-breakpoint
-- What is verified is bound to the name of that moment, whoever writes it.
CREATE FUNCTION bind_id_to_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR OLD.id_verification_status <> 'verified' THEN
    NEW.id_verified_name := NEW.first_name || ' ' || NEW.last_name;
    NEW.id_name_review_since := NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_bind_name BEFORE INSERT OR UPDATE OF id_verification_status ON users FOR EACH ROW
WHEN (NEW.id_verification_status = 'verified')
EXECUTE FUNCTION bind_id_to_name();
--> statement-breakpoint
CREATE FUNCTION bind_credential_to_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR OLD.verification_status <> 'verified' THEN
    SELECT m.first_name || ' ' || m.last_name INTO NEW.verified_name FROM users AS m WHERE m.id = NEW.user_id;
    NEW.name_review_since := NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER credentials_bind_name BEFORE INSERT OR UPDATE OF verification_status ON credentials FOR EACH ROW
WHEN (NEW.verification_status = 'verified')
EXECUTE FUNCTION bind_credential_to_name();
--> statement-breakpoint
-- Another name sends what was verified back to review; the name it was verified under brings it back.
CREATE FUNCTION review_after_rename() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER users_renamed AFTER UPDATE OF first_name, last_name ON users FOR EACH ROW
WHEN (OLD.first_name <> NEW.first_name OR OLD.last_name <> NEW.last_name)
EXECUTE FUNCTION review_after_rename();
