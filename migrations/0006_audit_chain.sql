-- The audit log is a chain: each row's hash covers its content and the hash before it (server/features/verification/audit).
INSERT INTO audit_head (is_only, seq, hash) VALUES (true, 0, repeat('0', 64));
--> statement-breakpoint
-- A value with its length in bytes before it, so that no two contents read the same; '-' for none.
CREATE FUNCTION audit_part(value text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN value IS NULL THEN '-' ELSE octet_length(value) || ':' || value END
$$;
--> statement-breakpoint
CREATE FUNCTION audit_content(entry audit_log) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT audit_part(entry.seq::text)
    || audit_part(to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
    || audit_part(entry.kind)
    || audit_part(entry.actor_id::text)
    || audit_part(entry.subject_id::text)
    || audit_part(entry.object_id::text)
    || audit_part(entry.address_hash)
    || audit_part(entry.details::text)
    || audit_part(entry.previous_hash)
$$;
--> statement-breakpoint
-- Appends one row and gives its number. The lock is held until the transaction ends: numbers have no gaps, and whoever
-- waited for it sees the row before.
CREATE FUNCTION audit_append(
  given_kind text, given_actor uuid, given_subject uuid, given_object uuid, given_address text, given_details jsonb
) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  entry audit_log;
BEGIN
  PERFORM pg_advisory_xact_lock(7465003);
  SELECT head.seq + 1, head.hash INTO entry.seq, entry.previous_hash FROM audit_head AS head;
  entry.at := clock_timestamp();
  entry.kind := given_kind;
  entry.actor_id := given_actor;
  entry.subject_id := given_subject;
  entry.object_id := given_object;
  entry.address_hash := given_address;
  entry.details := given_details;
  entry.hash := encode(sha256(convert_to(audit_content(entry), 'UTF8')), 'hex');
  INSERT INTO audit_log SELECT entry.*;
  UPDATE audit_head SET seq = entry.seq, hash = entry.hash;
  RETURN entry.seq;
END
$$;
--> statement-breakpoint
CREATE FUNCTION audit_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is only ever added to' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION audit_refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();
--> statement-breakpoint
-- Roles are given and taken in the database, by whichever way: so it is the database that records it.
CREATE FUNCTION audit_admin_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM audit_append(
    CASE WHEN NEW.is_admin THEN 'admin_granted' ELSE 'admin_revoked' END, NULL, NEW.id, NULL, NULL, '{}'
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_admin_granted AFTER INSERT ON users
  FOR EACH ROW WHEN (NEW.is_admin) EXECUTE FUNCTION audit_admin_role();
--> statement-breakpoint
CREATE TRIGGER users_admin_changed AFTER UPDATE OF is_admin ON users
  FOR EACH ROW WHEN (OLD.is_admin IS DISTINCT FROM NEW.is_admin) EXECUTE FUNCTION audit_admin_role();
