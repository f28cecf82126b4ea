CREATE OR REPLACE FUNCTION keep_resume_name_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.file_name := 'resume';
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER resumes_name_out BEFORE INSERT OR UPDATE OF file_name ON resumes FOR EACH ROW
EXECUTE FUNCTION keep_resume_name_out();
