-- Notes where a member says that they work now.
CREATE OR REPLACE FUNCTION company_members_of_profile() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM company_members WHERE member_id = NEW.member_id;
  END IF;
  INSERT INTO company_members (member_id, company_key)
  SELECT DISTINCT NEW.member_id, company_key(job ->> 'company')
  FROM jsonb_array_elements(NEW.experience) AS job
  WHERE job -> 'current' = 'true' AND btrim(job ->> 'company') <> ''
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER company_members_of_profile
AFTER INSERT OR UPDATE OF experience ON member_profiles
FOR EACH ROW EXECUTE FUNCTION company_members_of_profile();
