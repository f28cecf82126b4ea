-- Random matching. Called by server/features/video/matcher.ts; docs/decisions/0003-matching.md says why it looks so.
--
-- Filter keys are those of shared/domain/match-keys.ts:
--   has   = country (0 USA, 1 Canada) + 2 if the identity is verified
--   wants = country (0 any, 1 USA, 2 Canada) + 3 if only verified members are wanted
--   key   = has * 6 + wants, 0 to 23

CREATE FUNCTION video_compatible(a integer, b integer) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT bool_and(
    (wants % 3 = 0 OR wants % 3 = has % 2 + 1) AND (wants < 3 OR has >= 2)
  )
  FROM (VALUES (a % 6, b / 6), (b % 6, a / 6)) AS side (wants, has)
$$;
--> statement-breakpoint
-- Element key + 1 has bit k set when `key` and k are compatible.
CREATE FUNCTION video_match_masks() RETURNS integer[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(mask ORDER BY a)
  FROM (
    SELECT a, bit_or(CASE WHEN video_compatible(a, b) THEN 1 << b ELSE 0 END) AS mask
    FROM generate_series(0, 23) AS a, generate_series(0, 23) AS b
    GROUP BY a
  ) AS masks
$$;
--> statement-breakpoint
-- Pairs starters (oldest first) whose users rows are locked and who have no open seat. Each takes the oldest
-- compatible member who waits, in the queue or earlier in this batch, or waits. Members in p_excluded are passed over.
CREATE FUNCTION video_pair(
  p_members uuid[],
  p_keys integer[],
  p_at integer[],
  p_offers text,
  p_excluded uuid[],
  p_lease interval
) RETURNS TABLE (
  member_id uuid,
  session_id uuid,
  role text,
  peer_id uuid,
  peer_offer text,
  created_at timestamptz,
  started_at timestamptz
)
LANGUAGE plpgsql VOLATILE AS $$
#variable_conflict use_column
DECLARE
  v_now constant timestamptz := clock_timestamp();
  v_masks constant integer[] := video_match_masks();
  v_count constant integer := cardinality(p_members);
  v_chunk constant integer := least(16, v_count);
  v_excluded uuid[] := p_excluded;
  -- What was read of the queue; key k's unread part is c_head[k + 1] to c_last[k + 1].
  c_session uuid[];
  c_member uuid[];
  c_ticket bigint[];
  c_head integer[];
  c_last integer[];
  c_more boolean[];
  -- Starters of this batch who wait, as a list a key.
  b_head integer[];
  b_last integer[];
  b_next integer[];
  -- The decision, by starter.
  d_from integer[];
  d_partner integer[];
  d_session uuid[];
  v_wanted integer;
  v_mask integer;
  v_best integer;
  v_best_ticket bigint;
  v_best_key integer;
  v_earlier integer;
  v_earlier_key integer;
  v_head integer;
  v_key integer;
  v_chosen uuid[];
  v_good uuid[];
  v_stored text[];
  v_offers text[];
  v_created timestamptz[];
  rec record;
BEGIN
  SELECT bit_or(v_masks[key + 1]) INTO v_wanted FROM unnest(p_keys) AS key;

  LOOP
    c_session := '{}'; c_member := '{}'; c_ticket := '{}';
    c_head := array_fill(1, ARRAY[24]); c_last := array_fill(0, ARRAY[24]);
    c_more := array_fill(false, ARRAY[24]);
    b_head := array_fill(NULL::integer, ARRAY[24]); b_last := array_fill(NULL::integer, ARRAY[24]);
    b_next := array_fill(NULL::integer, ARRAY[v_count]);
    d_from := array_fill(NULL::integer, ARRAY[v_count]); d_partner := array_fill(NULL::integer, ARRAY[v_count]);
    d_session := array_fill(NULL::uuid, ARRAY[v_count]);

    FOR rec IN
      SELECT key, array_agg(q.session_id ORDER BY q.ticket) AS sessions, array_agg(q.member_id ORDER BY q.ticket) AS members,
        array_agg(q.ticket ORDER BY q.ticket) AS tickets
      FROM generate_series(0, 23) AS key
      CROSS JOIN LATERAL (
        SELECT w.session_id, w.member_id, w.ticket FROM video_queue AS w
        WHERE w.has = (key / 6)::smallint AND w.wants = (key % 6)::smallint AND w.member_id <> ALL (v_excluded)
        ORDER BY w.ticket LIMIT v_chunk
      ) AS q
      WHERE v_wanted & (1 << key) <> 0
      GROUP BY key
    LOOP
      c_head[rec.key + 1] := cardinality(c_session) + 1;
      c_session := c_session || rec.sessions;
      c_member := c_member || rec.members;
      c_ticket := c_ticket || rec.tickets;
      c_last[rec.key + 1] := cardinality(c_session);
      c_more[rec.key + 1] := cardinality(rec.sessions) = v_chunk;
    END LOOP;

    FOR i IN 1 .. v_count LOOP
      v_mask := v_masks[p_keys[i] + 1];
      v_best := NULL; v_best_ticket := NULL; v_earlier := NULL;
      FOR k IN 1 .. 24 LOOP
        CONTINUE WHEN v_mask & (1 << (k - 1)) = 0;
        IF c_more[k] AND c_head[k] > c_last[k] THEN
          SELECT array_agg(q.session_id ORDER BY q.ticket) AS sessions, array_agg(q.member_id ORDER BY q.ticket) AS members,
            array_agg(q.ticket ORDER BY q.ticket) AS tickets INTO rec
          FROM (
            SELECT w.session_id, w.member_id, w.ticket FROM video_queue AS w
            WHERE w.has = ((k - 1) / 6)::smallint AND w.wants = ((k - 1) % 6)::smallint
              AND w.ticket > c_ticket[c_last[k]] AND w.member_id <> ALL (v_excluded)
            ORDER BY w.ticket LIMIT v_count
          ) AS q;
          c_more[k] := coalesce(cardinality(rec.sessions), 0) = v_count;
          IF rec.sessions IS NOT NULL THEN
            c_head[k] := cardinality(c_session) + 1;
            c_session := c_session || rec.sessions;
            c_member := c_member || rec.members;
            c_ticket := c_ticket || rec.tickets;
            c_last[k] := cardinality(c_session);
          END IF;
        END IF;
        v_head := c_head[k];
        IF v_head <= c_last[k] AND (v_best IS NULL OR c_ticket[v_head] < v_best_ticket) THEN
          v_best := v_head; v_best_ticket := c_ticket[v_head]; v_best_key := k;
        END IF;
        IF b_head[k] IS NOT NULL AND (v_earlier IS NULL OR b_head[k] < v_earlier) THEN
          v_earlier := b_head[k]; v_earlier_key := k;
        END IF;
      END LOOP;
      IF v_best IS NOT NULL THEN
        d_from[i] := v_best;
        d_session[i] := c_session[v_best];
        c_head[v_best_key] := v_best + 1;
      ELSIF v_earlier IS NOT NULL THEN
        d_partner[i] := v_earlier; d_partner[v_earlier] := i;
        d_session[i] := d_session[v_earlier];
        b_head[v_earlier_key] := b_next[v_earlier];
      ELSE
        d_session[i] := gen_random_uuid();
        v_key := p_keys[i] + 1;
        IF b_head[v_key] IS NULL THEN b_head[v_key] := i; ELSE b_next[b_last[v_key]] := i; END IF;
        b_last[v_key] := i;
      END IF;
    END LOOP;

    SELECT coalesce(array_agg(c_session[d]), '{}') INTO v_chosen FROM unnest(d_from) AS d WHERE d IS NOT NULL;
    SELECT array_agg(s.id), array_agg(s.offer), array_agg(s.created_at) INTO v_good, v_offers, v_created
    FROM (
      SELECT s.id, s.offer, s.created_at
      FROM video_sessions AS s
      JOIN video_seats AS seat ON seat.session_id = s.id AND seat.member_id = s.initiator_id
      WHERE s.id = ANY (v_chosen) AND s.status = 'pending' AND seat.is_open AND seat.lease_until > v_now
      FOR NO KEY UPDATE OF s SKIP LOCKED
    ) AS s;
    EXIT WHEN coalesce(cardinality(v_good), 0) = cardinality(v_chosen);

    SELECT v_excluded || array_agg(c_member[d]) INTO v_excluded
    FROM unnest(d_from) AS d WHERE d IS NOT NULL AND NOT c_session[d] = ANY (coalesce(v_good, '{}'));
    WITH dead AS (
      SELECT q.member_id
      FROM video_seats AS seat
      JOIN video_queue AS q ON q.member_id = seat.member_id
      WHERE seat.is_open AND seat.lease_until <= v_now
      ORDER BY seat.lease_until LIMIT 500
      FOR UPDATE OF q SKIP LOCKED
    )
    DELETE FROM video_queue AS q USING dead WHERE q.member_id = dead.member_id;
  END LOOP;

  UPDATE video_sessions AS s
  SET status = 'active', recipient_id = p_members[m.i], started_at = v_now, offer = NULL
  FROM unnest(d_from) WITH ORDINALITY AS m (d, i)
  WHERE m.d IS NOT NULL AND s.id = d_session[m.i];

  DELETE FROM video_queue AS q USING unnest(d_from) AS d WHERE d IS NOT NULL AND q.member_id = c_member[d];

  v_stored := string_to_array(p_offers, E'\x1e');
  INSERT INTO video_sessions (id, initiator_id, recipient_id, kind, status, created_at, started_at, offer)
  SELECT d_session[m.i], m.member_id, p_members[m.partner], 'random',
    CASE WHEN m.partner IS NULL THEN 'pending' ELSE 'active' END, v_now,
    CASE WHEN m.partner IS NOT NULL THEN v_now END, CASE WHEN m.partner IS NULL THEN nullif(v_stored[m.at], '') END
  FROM unnest(p_members, p_at, d_from, d_partner) WITH ORDINALITY AS m (member_id, at, d, partner, i)
  WHERE m.d IS NULL AND (m.partner IS NULL OR m.i < m.partner);

  INSERT INTO video_seats (session_id, member_id, role, lease_until)
  SELECT d_session[m.i], m.member_id,
    CASE WHEN m.d IS NULL AND (m.partner IS NULL OR m.i < m.partner) THEN 'initiator' ELSE 'recipient' END,
    v_now + p_lease
  FROM unnest(p_members, d_from, d_partner) WITH ORDINALITY AS m (member_id, d, partner, i);

  INSERT INTO video_queue (member_id, session_id, has, wants)
  SELECT m.member_id, d_session[m.i], m.key / 6, m.key % 6
  FROM unnest(p_members, p_keys, d_from, d_partner) WITH ORDINALITY AS m (member_id, key, d, partner, i)
  WHERE m.d IS NULL AND m.partner IS NULL
  ORDER BY m.i;

  RETURN QUERY
  SELECT m.member_id, d_session[m.i],
    CASE WHEN m.d IS NULL AND (m.partner IS NULL OR m.i < m.partner) THEN 'initiator' ELSE 'recipient' END,
    CASE WHEN m.d IS NULL THEN p_members[m.partner] ELSE c_member[m.d] END,
    CASE WHEN m.d IS NULL THEN NULL ELSE v_offers[g.at] END,
    CASE WHEN m.d IS NULL THEN v_now ELSE v_created[g.at] END,
    CASE WHEN m.d IS NOT NULL OR m.partner IS NOT NULL THEN v_now END
  FROM unnest(p_members, d_from, d_partner) WITH ORDINALITY AS m (member_id, d, partner, i)
  CROSS JOIN LATERAL (SELECT array_position(v_good, d_session[m.i]) AS at) AS g;
END
$$;
--> statement-breakpoint
-- One micro-batch of starts, in order of arrival; a member occurs once. Atomic across nodes: matches take turns, and
-- every statement in here sees all that earlier ones committed.
--   outcome: matched, waiting, busy (the users row is locked: try again), member_not_found, payment_required,
--            call_in_progress
CREATE FUNCTION video_match(
  p_members uuid[],
  p_keys integer[],
  p_premium boolean[],
  p_offers text,
  p_free_skips integer,
  p_lease interval
) RETURNS TABLE (
  member_id uuid,
  outcome text,
  session_id uuid,
  role text,
  peer_id uuid,
  peer_offer text,
  created_at timestamptz,
  started_at timestamptz
)
LANGUAGE plpgsql VOLATILE
-- One set of plans, whatever the statistics say: every row here is reached through an index.
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
  v_used integer[];
  v_seated uuid[];
  v_with_blocks uuid[];
  v_outcomes text[];
  v_ready integer[];
  v_blocked integer[];
  v_excluded uuid[];
  v_one integer;
BEGIN
  SELECT array_agg(u.id), array_agg(u.video_chat_skips_used) INTO v_locked, v_used
  FROM (
    SELECT id, video_chat_skips_used FROM users WHERE id = ANY (p_members)
    ORDER BY id FOR NO KEY UPDATE SKIP LOCKED
  ) AS u;

  SELECT array_agg(t.member_id) INTO v_seated FROM video_seats AS t WHERE t.member_id = ANY (p_members) AND t.is_open;
  SELECT array_agg(b.member_id) INTO v_with_blocks
  FROM (
    SELECT blocker_id AS member_id FROM blocks WHERE blocker_id = ANY (p_members)
    UNION ALL
    SELECT blocked_id FROM blocks WHERE blocked_id = ANY (p_members)
  ) AS b;

  SELECT array_agg(s.outcome ORDER BY s.i),
    array_agg(s.i ORDER BY s.i) FILTER (WHERE s.outcome IS NULL AND NOT s.member_id = ANY (coalesce(v_with_blocks, '{}'))),
    array_agg(s.i ORDER BY s.i) FILTER (WHERE s.outcome IS NULL AND s.member_id = ANY (v_with_blocks))
  INTO v_outcomes, v_ready, v_blocked
  FROM (
    SELECT m.i, m.member_id,
      CASE
        WHEN m.at IS NULL AND EXISTS (SELECT FROM users AS u WHERE u.id = m.member_id) THEN 'busy'
        WHEN m.at IS NULL THEN 'member_not_found'
        WHEN NOT m.premium AND v_used[m.at] >= p_free_skips THEN 'payment_required'
        WHEN m.member_id = ANY (v_seated) THEN 'call_in_progress'
      END AS outcome
    FROM (
      SELECT member_id, premium, i, array_position(v_locked, member_id) AS at
      FROM unnest(p_members, p_premium) WITH ORDINALITY AS m (member_id, premium, i)
    ) AS m
  ) AS s;

  RETURN QUERY
  SELECT m.member_id, m.outcome, NULL::uuid, NULL, NULL::uuid, NULL, NULL::timestamptz, NULL::timestamptz
  FROM unnest(p_members, v_outcomes) AS m (member_id, outcome)
  WHERE m.outcome IS NOT NULL;

  PERFORM pg_advisory_xact_lock(7465002);
  IF v_ready IS NOT NULL THEN
    RETURN QUERY
    SELECT p.member_id, CASE WHEN p.peer_id IS NULL THEN 'waiting' ELSE 'matched' END, p.session_id, p.role, p.peer_id,
      p.peer_offer, p.created_at, p.started_at
    FROM video_pair(
      (SELECT array_agg(p_members[i]) FROM unnest(v_ready) AS i),
      (SELECT array_agg(p_keys[i]) FROM unnest(v_ready) AS i),
      v_ready, p_offers, '{}', p_lease
    ) AS p;
  END IF;

  FOREACH v_one IN ARRAY coalesce(v_blocked, '{}') LOOP
    SELECT array_agg(CASE WHEN b.blocker_id = p_members[v_one] THEN b.blocked_id ELSE b.blocker_id END) INTO v_excluded
    FROM (
      SELECT blocker_id, blocked_id FROM blocks WHERE blocker_id = p_members[v_one]
      UNION ALL
      SELECT blocker_id, blocked_id FROM blocks WHERE blocked_id = p_members[v_one]
    ) AS b;
    RETURN QUERY
    SELECT p.member_id, CASE WHEN p.peer_id IS NULL THEN 'waiting' ELSE 'matched' END, p.session_id, p.role, p.peer_id,
      p.peer_offer, p.created_at, p.started_at
    FROM video_pair(
      p_members[v_one:v_one], p_keys[v_one:v_one], ARRAY[v_one], p_offers, coalesce(v_excluded, '{}'), p_lease
    ) AS p;
  END LOOP;
END
$$;
