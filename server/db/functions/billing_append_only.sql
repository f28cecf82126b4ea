-- The ledger and the consents are evidence: rows are added, never changed or removed.
CREATE OR REPLACE FUNCTION billing_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME;
END
$$;

CREATE OR REPLACE TRIGGER billing_ledger_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON billing_ledger
  FOR EACH STATEMENT EXECUTE FUNCTION billing_append_only();

CREATE OR REPLACE TRIGGER billing_consents_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON billing_consents
  FOR EACH STATEMENT EXECUTE FUNCTION billing_append_only();
