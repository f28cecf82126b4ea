-- Marks the jobs of a member for a company with what they proved of it, or no longer.
CREATE OR REPLACE FUNCTION company_proof_of_jobs() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE jobs SET proven_domain = NULL, proven_at = NULL
    WHERE posted_by = OLD.member_id AND company_id = OLD.company_id;
  ELSE
    UPDATE jobs SET proven_domain = NEW.domain, proven_at = NEW.proven_at
    WHERE posted_by = NEW.member_id AND company_id = NEW.company_id;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER company_proof_of_jobs
AFTER INSERT OR DELETE OR UPDATE OF domain, proven_at ON company_proofs
FOR EACH ROW EXECUTE FUNCTION company_proof_of_jobs();
