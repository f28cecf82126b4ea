-- A company goes with its last job: its name may say who posted that.
CREATE OR REPLACE FUNCTION company_of_last_job() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM companies AS c
  WHERE c.id IN (SELECT company_id FROM before) AND NOT EXISTS (SELECT FROM jobs AS j WHERE j.company_id = c.id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER company_of_last_job AFTER DELETE ON jobs
REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION company_of_last_job();
