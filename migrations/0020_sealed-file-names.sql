ALTER TABLE "resumes" ALTER COLUMN "file_name" SET DEFAULT 'resume';--> statement-breakpoint
ALTER TABLE "objects" ADD COLUMN "sealed_name" "bytea";--> statement-breakpoint
CREATE INDEX "objects_unsealed_name" ON "objects" USING btree ("id") WHERE "objects"."sealed_name" is null;--> statement-breakpoint
-- The name of a resume's file is with the object, sealed. Nodes of the release before this one still write it here.
UPDATE resumes SET file_name = 'resume' WHERE file_name <> 'resume';
--> statement-breakpoint
CREATE FUNCTION keep_resume_name_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.file_name := 'resume';
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER resumes_name_out BEFORE INSERT OR UPDATE OF file_name ON resumes FOR EACH ROW
EXECUTE FUNCTION keep_resume_name_out();
