-- The value prefixed with its length in bytes, so that no two contents read the same; '-' for null.
CREATE OR REPLACE FUNCTION audit_part(value text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN value IS NULL THEN '-' ELSE octet_length(value) || ':' || value END
$$;
