-- The words of a message for each of its two members, after the first digits of the member's id; wordsOf in
-- server/features/messages/searching.ts asks for them.
CREATE OR REPLACE FUNCTION message_search_words(p_sender uuid, p_recipient uuid, p_text text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(coalesce(array_agg(left(member::text, 8) || word), '{}'))
  FROM unnest(tsvector_to_array(search_words(p_text))) AS word, unnest(ARRAY[p_sender, p_recipient]) AS member
$$;
