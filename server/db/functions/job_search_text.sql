-- Folded words with a space between them; C++, C# and similar names become plain words. jobWords in
-- shared/domain/search/words.ts follows the same rule.
CREATE OR REPLACE FUNCTION job_search_text(p_text text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(regexp_replace(fold_text(p_text), '\m([a-z])\+\+', '\1plusplus', 'g'), '\m([a-z])#', '\1sharp', 'g'),
    '[][[:space:]!"#$%&''()*+,./:;<=>?@\\^_`{|}~-]+', ' ', 'g')
$$;
