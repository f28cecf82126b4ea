-- The newest public cards after (p_time, p_id) that match every one of `p_terms`, without cards of `p_hidden` members
-- and of those who are suspended or banned.
-- Common words are found fastest by reading the newest cards until the page is full, rare words by the index; the newest
-- `p_sample` cards tell which is which, so the work is bounded either way. Words that are common alone and rare together
-- fit neither: then the newest `p_walk` cards are read, and if the page is still not full, a last row without an id says
-- where the search stopped and can go on.
CREATE OR REPLACE FUNCTION find_cards(
  p_terms tsquery[], p_hidden uuid[], p_time timestamptz, p_id uuid, p_limit int,
  p_sample int DEFAULT 1500, p_far int DEFAULT 12000, p_walk int DEFAULT 20000
)
RETURNS TABLE (id uuid, stopped_time timestamptz, stopped_id uuid)
LANGUAGE plpgsql VOLATILE SET jit = off SET enable_seqscan = off SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  c_enough CONSTANT int := 4;
  v_all tsquery;
  v_index tsquery;
  v_found uuid[];
  v_reach int;
  v_rarest int;
  v_seen int[];
BEGIN
  FOR i IN 1 .. cardinality(p_terms) LOOP
    v_all := CASE WHEN v_all IS NULL THEN p_terms[i] ELSE v_all && p_terms[i] END;
  END LOOP;
  FOREACH v_reach IN ARRAY ARRAY[p_sample, p_far] LOOP
    v_found := read_newest_cards(v_all, p_hidden, p_time, p_id, p_limit, v_reach);
    IF cardinality(v_found) >= p_limit OR NOT EXISTS (
      SELECT FROM card_search AS c WHERE (c.created_at, c.card_id) < (p_time, p_id)
      ORDER BY c.created_at DESC NULLS LAST, c.card_id DESC NULLS LAST OFFSET v_reach LIMIT 1
    ) THEN
      RETURN QUERY SELECT f, NULL::timestamptz, NULL::uuid FROM unnest(v_found) AS f;
      RETURN;
    END IF;
    EXIT WHEN cardinality(v_found) < c_enough;
  END LOOP;

  v_index := v_all;
  IF cardinality(p_terms) > 1 THEN
    SELECT array_agg(seen ORDER BY n) INTO v_seen FROM (
      SELECT n, (SELECT count(*)::int FROM (
        SELECT words FROM card_search AS c
        WHERE (c.created_at, c.card_id) < (p_time, p_id)
        ORDER BY c.created_at DESC NULLS LAST, c.card_id DESC NULLS LAST LIMIT p_sample
      ) AS s WHERE s.words @@ term) AS seen
      FROM unnest(p_terms) WITH ORDINALITY AS t (term, n)
    ) AS counted;
    SELECT n INTO v_rarest FROM unnest(v_seen) WITH ORDINALITY AS t (seen, n) ORDER BY seen, n LIMIT 1;
    IF v_seen[v_rarest] >= p_sample / 300 THEN
      v_found := read_newest_cards(v_all, p_hidden, p_time, p_id, p_limit, p_walk);
      RETURN QUERY SELECT f, NULL::timestamptz, NULL::uuid FROM unnest(v_found) AS f;
      IF cardinality(v_found) < p_limit THEN
        RETURN QUERY
          SELECT NULL::uuid, c.created_at, c.card_id FROM card_search AS c
          WHERE (c.created_at, c.card_id) < (p_time, p_id)
          ORDER BY c.created_at DESC NULLS LAST, c.card_id DESC NULLS LAST OFFSET p_walk - 1 LIMIT 1;
      END IF;
      RETURN;
    END IF;
    v_index := p_terms[v_rarest];
  END IF;
  RETURN QUERY
    WITH hit AS MATERIALIZED (
      SELECT c.card_id, c.created_at FROM card_search AS c
      WHERE c.words @@ v_index AND (c.words @@ v_all) IS TRUE
        AND ((c.created_at, c.card_id) < (p_time, p_id)) IS TRUE AND c.user_id <> ALL (p_hidden)
        AND NOT is_shut_out(c.user_id)
    )
    SELECT hit.card_id, NULL::timestamptz, NULL::uuid FROM hit
    ORDER BY hit.created_at DESC NULLS LAST, hit.card_id DESC NULLS LAST LIMIT p_limit;
END
$$;
