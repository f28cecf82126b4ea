-- A company's name without case, accents, punctuation and legal form, so that "Acme, Inc." and "ACME" are one company. A name
-- of nothing else keeps what it has.
CREATE OR REPLACE FUNCTION company_key(p_name text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(
    nullif(btrim(regexp_replace(words, '( (incorporated|inc|llc|llp|lp|ltd|limited|corporation|corp|company|co|plc|ulc|pbc|ltee|limitee|enr))+ $', '')), ''),
    nullif(btrim(words), ''),
    btrim(lower(p_name)))
  FROM (SELECT ' ' || regexp_replace(
    replace(fold_text(translate(p_name, '.''’', '')), '&', ' and '), '[^a-z0-9\u00aa-\uffff]+', ' ', 'g') || ' ' AS words) AS plain
$$;
