-- Matches one batch of starts, in order of arrival; a member occurs once. A starter with blocks is paired alone, after the
-- others. `p_premium` are those who need no free skip. `p_offers` are the starters' offers joined with U+001E, empty for none:
-- one text is read several times faster than an array of long ones.
--
-- Starters are checked concurrently on all nodes and stay locked. Pairing takes turns, and a turn sees what earlier ones have
-- committed, so no two compatible members wait side by side. In a crowd (`p_in_crowd`) a turn covers one lane of the queue, the
-- even or the odd tickets, so that two turns run at once, and nobody is added to the queue. (Pairing concurrently over the same
-- tickets with SKIP LOCKED took two and a half times the work: all turns want the same oldest few.)
--
-- outcome: matched, waiting, call_in_progress, payment_required, member_not_found; busy: the users row is locked, try again;
-- not_in_lane: try again without a crowd.
CREATE OR REPLACE FUNCTION video_match(
  p_members uuid[],
  p_keys integer[],
  p_premium uuid[],
  p_offers text,
  p_free_skips integer,
  p_lease interval,
  p_in_crowd boolean DEFAULT false
) RETURNS TABLE (
  member_id uuid,
  outcome text,
  session_id uuid,
  role text,
  peer_id uuid,
  created_at timestamptz,
  started_at timestamptz
)
LANGUAGE plpgsql VOLATILE
-- The plan is the same whatever the statistics say: every row is reached through an index.
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_bitmapscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
SET jit = off
AS $$
#variable_conflict use_column
DECLARE
  v_locked uuid[];
  v_must_pay uuid[];
  v_seated uuid[];
  v_with_blocks uuid[];
  v_ready integer[] := '{}';
  v_alone integer[] := '{}';
  v_one integer;
  v_blocked uuid[];
  v_lane integer;
BEGIN
  SELECT coalesce(array_agg(u.id), '{}'),
    coalesce(array_agg(u.id) FILTER (WHERE u.video_chat_skips_used >= p_free_skips AND u.id <> ALL (p_premium)), '{}')
  INTO v_locked, v_must_pay
  FROM (
    SELECT id, video_chat_skips_used FROM users WHERE id = ANY (p_members)
    ORDER BY id
    FOR NO KEY UPDATE SKIP LOCKED
  ) AS u;
  -- A seat or a block is only added under the member's lock, so these results hold until this transaction ends.
  SELECT coalesce(array_agg(seat.member_id), '{}') INTO v_seated
  FROM video_seats AS seat WHERE seat.member_id = ANY (p_members) AND seat.is_open;
  SELECT coalesce(array_agg(b.member_id), '{}') INTO v_with_blocks
  FROM (
    SELECT blocker_id AS member_id FROM blocks WHERE blocker_id = ANY (p_members)
    UNION ALL
    SELECT blocked_id FROM blocks WHERE blocked_id = ANY (p_members)
  ) AS b;

  FOR i IN 1 .. cardinality(p_members) LOOP
    member_id := p_members[i];
    outcome := CASE
      WHEN member_id <> ALL (v_locked) THEN 'busy'
      WHEN member_id = ANY (v_must_pay) THEN 'payment_required'
      WHEN member_id = ANY (v_seated) THEN 'call_in_progress'
    END;
    IF outcome IS NOT NULL THEN
      IF outcome = 'busy' AND NOT EXISTS (SELECT FROM users AS u WHERE u.id = p_members[i]) THEN
        outcome := 'member_not_found';
      END IF;
      RETURN NEXT;
    ELSIF member_id = ANY (v_with_blocks) THEN
      v_alone := v_alone || i;
    ELSE
      v_ready := v_ready || i;
    END IF;
  END LOOP;

  IF p_in_crowd THEN
    PERFORM pg_advisory_xact_lock_shared(${matchQueueLock});
    v_lane := floor(random() * 2);
    IF NOT pg_try_advisory_xact_lock(${matchLaneLock}, v_lane) THEN
      v_lane := 1 - v_lane;
      PERFORM pg_advisory_xact_lock(${matchLaneLock}, v_lane);
    END IF;
  ELSE
    PERFORM pg_advisory_xact_lock(${matchQueueLock});
  END IF;
  IF v_ready <> '{}' THEN
    RETURN QUERY
    SELECT p.member_id,
      CASE WHEN p.session_id IS NULL THEN 'not_in_lane' WHEN p.peer_id IS NULL THEN 'waiting' ELSE 'matched' END,
      p.session_id, p.role, p.peer_id, p.created_at, p.started_at
    FROM video_pair(
      (SELECT array_agg(p_members[i]) FROM unnest(v_ready) AS i),
      (SELECT array_agg(p_keys[i]) FROM unnest(v_ready) AS i),
      v_ready, p_offers, '{}', p_lease, v_lane
    ) AS p;
  END IF;

  FOREACH v_one IN ARRAY v_alone LOOP
    IF p_in_crowd THEN
      RETURN QUERY SELECT p_members[v_one], 'not_in_lane', NULL::uuid, NULL, NULL::uuid, NULL::timestamptz, NULL::timestamptz;
      CONTINUE;
    END IF;
    SELECT array_agg(b.member_id) INTO v_blocked
    FROM (
      SELECT blocked_id AS member_id FROM blocks WHERE blocker_id = p_members[v_one]
      UNION ALL
      SELECT blocker_id FROM blocks WHERE blocked_id = p_members[v_one]
    ) AS b;
    RETURN QUERY
    SELECT p.member_id, CASE WHEN p.peer_id IS NULL THEN 'waiting' ELSE 'matched' END, p.session_id, p.role, p.peer_id,
      p.created_at, p.started_at
    FROM video_pair(
      p_members[v_one:v_one], p_keys[v_one:v_one], ARRAY[v_one], p_offers, coalesce(v_blocked, '{}'), p_lease, NULL
    ) AS p;
  END LOOP;
END
$$;
