CREATE OR REPLACE FUNCTION job_search_of_job() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO job_search (job_id, words) VALUES (NEW.id, job_search_words(NEW))
  ON CONFLICT (job_id) DO UPDATE SET words = excluded.words;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER job_search_of_job
AFTER INSERT OR UPDATE OF title, company, location, requirements, description ON jobs
FOR EACH ROW EXECUTE FUNCTION job_search_of_job();
