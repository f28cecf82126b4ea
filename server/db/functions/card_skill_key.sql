-- Two skills with this key are the same; skillKey in shared/domain/resume-cards/rules.ts follows the same rule.
CREATE OR REPLACE FUNCTION card_skill_key(p_skill text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT left(lower(btrim(regexp_replace(p_skill, '\s+', ' ', 'g'))), 100)
$$;
