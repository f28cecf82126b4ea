CREATE OR REPLACE FUNCTION company_of_job() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.company_id := company_of(NEW.company);
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER company_of_job
BEFORE INSERT OR UPDATE OF company ON jobs
FOR EACH ROW EXECUTE FUNCTION company_of_job();
