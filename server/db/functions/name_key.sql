-- A name without case, spacing and diacritics; nameKey in shared/domain/account/names.ts follows the same rule.
CREATE OR REPLACE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036F\s]+', '', 'g'))
$$;
