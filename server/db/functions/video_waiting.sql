-- The oldest members waiting under a key, after a ticket: one range of the index, at most `p_limit` rows, of one lane if given.
CREATE OR REPLACE FUNCTION video_waiting(
  p_key integer, p_after bigint, p_excluded uuid[], p_limit integer, p_lane integer DEFAULT NULL
)
RETURNS TABLE (session_id uuid, member_id uuid, ticket bigint)
LANGUAGE sql STABLE AS $$
  SELECT q.session_id, q.member_id, q.ticket
  FROM video_queue AS q
  WHERE q.has = (p_key / ${wantsCount})::smallint AND q.wants = (p_key % ${wantsCount})::smallint AND q.ticket > p_after
    AND q.member_id <> ALL (p_excluded) AND (p_lane IS NULL OR q.ticket % 2 = p_lane)
  ORDER BY q.ticket
  LIMIT p_limit
$$;
