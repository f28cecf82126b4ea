-- Folded words, cut at ASCII punctuation except + and # (C++, C#); searchWords in shared/domain/search/words.ts follows
-- the same rule.
CREATE OR REPLACE FUNCTION search_words(p_text text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(coalesce(array_agg(DISTINCT left(word, ${searchWordMaxLength})), '{}'))
  FROM regexp_split_to_table(fold_text(p_text), '[][[:space:]!"$%&''()*,./:;<=>?@\\^_`{|}~-]+') AS word
  WHERE word <> ''
$$;
