-- The company of that name, which is added if there is none. Its row is held, so that it can't go before the job refers to it.
CREATE OR REPLACE FUNCTION company_of(p_name text) RETURNS uuid
LANGUAGE plpgsql AS $$
DECLARE
  v_key CONSTANT text := company_key(p_name);
  v_slug CONSTANT text := coalesce(nullif(btrim(left(regexp_replace(v_key, '[^a-z0-9]+', '-', 'g'), 60), '-'), ''), 'company');
  v_id uuid;
BEGIN
  LOOP
    SELECT id INTO v_id FROM companies WHERE key = v_key FOR KEY SHARE;
    IF FOUND THEN
      RETURN v_id;
    END IF;
    -- Two names can have one slug, such as those in other scripts.
    INSERT INTO companies (key, slug, name)
    SELECT v_key, v_slug || CASE WHEN EXISTS (SELECT FROM companies WHERE slug = v_slug)
      THEN '-' || left(md5(v_key), 8) ELSE '' END, btrim(p_name)
    ON CONFLICT DO NOTHING;
  END LOOP;
END
$$;
