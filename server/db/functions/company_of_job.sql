-- A job's company, and what its poster proved of it.
CREATE OR REPLACE FUNCTION company_of_job() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.company_id := company_of(NEW.company);
  NEW.proven_domain := NULL;
  NEW.proven_at := NULL;
  SELECT domain, proven_at INTO NEW.proven_domain, NEW.proven_at
  FROM company_proofs WHERE member_id = NEW.posted_by AND company_id = NEW.company_id;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER company_of_job
BEFORE INSERT OR UPDATE OF company ON jobs
FOR EACH ROW EXECUTE FUNCTION company_of_job();
