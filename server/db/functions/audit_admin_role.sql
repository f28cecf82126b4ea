-- Roles can be changed by hand in the database, so the database records the change.
CREATE OR REPLACE FUNCTION audit_admin_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM audit_append(
    CASE WHEN NEW.is_admin THEN 'admin_granted' ELSE 'admin_revoked' END, NULL, NEW.id, NULL, NULL, '{}'
  );
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER users_admin_granted AFTER INSERT ON users
  FOR EACH ROW WHEN (NEW.is_admin) EXECUTE FUNCTION audit_admin_role();

CREATE OR REPLACE TRIGGER users_admin_changed AFTER UPDATE OF is_admin ON users
  FOR EACH ROW WHEN (OLD.is_admin IS DISTINCT FROM NEW.is_admin) EXECUTE FUNCTION audit_admin_role();
