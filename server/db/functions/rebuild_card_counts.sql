-- Rebuilds card search and the counts from resume_cards, for tables filled while triggers were off. Nothing else may write
-- to resume_cards meanwhile.
CREATE OR REPLACE FUNCTION rebuild_card_counts() RETURNS void
LANGUAGE sql AS $$
  TRUNCATE card_search, card_owners, card_skills, card_totals;
  INSERT INTO card_search (card_id, user_id, created_at, words)
  SELECT card.id, card.user_id, card.created_at, card_search_lexemes(card, owner)
  FROM resume_cards AS card JOIN users AS owner ON owner.id = card.user_id WHERE card.is_public;
  INSERT INTO card_owners SELECT user_id, count(*) FROM resume_cards WHERE is_public GROUP BY user_id;
  INSERT INTO card_skills
  SELECT card_skill_key(skill), min(btrim(skill)), count(DISTINCT id)
  FROM resume_cards, unnest(skills) AS skill
  WHERE is_public AND card_skill_key(skill) <> '' GROUP BY 1;
  INSERT INTO card_totals
  SELECT 0, count(*), (SELECT count(*) FROM card_owners), coalesce(sum(view_count), 0), coalesce(sum(share_count), 0)
  FROM resume_cards WHERE is_public;
$$;
