-- Fills the new columns of jobs that are already there.
UPDATE "jobs" SET
  "renewed_at" = "created_at",
  "is_remote" = coalesce("employment_type" = 'remote', false),
  "state" = substring("location" from ', ([A-Z]{2})$');
