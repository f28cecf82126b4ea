-- The prefixes '=', '@' and '!' can't occur in a word, because search_words splits at them.
CREATE OR REPLACE FUNCTION card_search_lexemes(p_card resume_cards, p_owner users) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT search_words(concat_ws(' ', p_card.title, p_card.tagline, array_to_string(p_card.skills, ' ')))
    || array_to_tsvector((SELECT coalesce(array_agg('=' || skill), '{}') FROM unnest(card_skill_keys(p_card.skills)) AS skill))
    || array_to_tsvector(array_remove(ARRAY[
      '@' || p_owner.country,
      '@/' || p_owner.state,
      CASE WHEN p_owner.id_verification_status = 'verified' THEN '!verified' END
    ], NULL))
$$;
