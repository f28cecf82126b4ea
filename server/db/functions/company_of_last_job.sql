-- A company goes with its last job: its name may say who posted that.
CREATE OR REPLACE FUNCTION company_of_last_job() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM companies AS c
  WHERE c.id = OLD.company_id AND NOT EXISTS (SELECT FROM jobs AS j WHERE j.company_id = c.id) FOR UPDATE;
  IF FOUND THEN
    -- Looks again: a job may have been added while this waited for the lock.
    DELETE FROM companies AS c WHERE c.id = OLD.company_id AND NOT EXISTS (SELECT FROM jobs AS j WHERE j.company_id = c.id);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER company_of_last_job AFTER DELETE ON jobs
FOR EACH ROW EXECUTE FUNCTION company_of_last_job();

CREATE OR REPLACE TRIGGER company_of_edited_job AFTER UPDATE OF company ON jobs
FOR EACH ROW WHEN (OLD.company_id IS DISTINCT FROM NEW.company_id) EXECUTE FUNCTION company_of_last_job();
