-- The search index of a job: the folded stems of its title (A), company, place and requirements (B), and description (C).
CREATE OR REPLACE FUNCTION job_search_words(p_job jobs) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('english', job_search_text(p_job.title)), 'A')
    || setweight(to_tsvector('english', job_search_text(concat_ws(' ', p_job.company, p_job.location, p_job.requirements))), 'B')
    || setweight(to_tsvector('english', job_search_text(p_job.description)), 'C')
$$;
