CREATE OR REPLACE FUNCTION card_skill_keys(p_skills text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT card_skill_key(skill)), '{}')
  FROM unnest(p_skills) AS skill WHERE card_skill_key(skill) <> ''
$$;
