CREATE OR REPLACE FUNCTION refresh_card_search(p_cards uuid[]) RETURNS void
LANGUAGE sql AS $$
  DELETE FROM card_search WHERE card_id IN (
    SELECT id FROM resume_cards WHERE id = ANY (p_cards) AND NOT is_public);
  INSERT INTO card_search (card_id, user_id, created_at, words)
  SELECT card.id, card.user_id, card.created_at, card_search_lexemes(card, owner)
  FROM resume_cards AS card JOIN users AS owner ON owner.id = card.user_id
  WHERE card.id = ANY (p_cards) AND card.is_public
  ON CONFLICT (card_id) DO UPDATE
  SET user_id = excluded.user_id, created_at = excluded.created_at, words = excluded.words
$$;
