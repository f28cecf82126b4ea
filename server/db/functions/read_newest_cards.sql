-- Matching cards among the `p_reach` newest after (p_time, p_id), newest first; stops at `p_limit`.
CREATE OR REPLACE FUNCTION read_newest_cards(
  p_fits tsquery, p_hidden uuid[], p_time timestamptz, p_id uuid, p_limit int, p_reach int
)
RETURNS uuid[]
LANGUAGE plpgsql VOLATILE
SET jit = off SET enable_seqscan = off SET enable_bitmapscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN ARRAY(
    SELECT c.card_id FROM (
      SELECT s.card_id, s.user_id, s.words FROM card_search AS s WHERE (s.created_at, s.card_id) < (p_time, p_id)
      ORDER BY s.created_at DESC NULLS LAST, s.card_id DESC NULLS LAST LIMIT p_reach
    ) AS c
    WHERE c.words @@ p_fits AND c.user_id <> ALL (p_hidden) AND NOT is_shut_out(c.user_id) LIMIT p_limit
  );
END
$$;
