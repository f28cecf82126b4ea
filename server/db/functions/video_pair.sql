-- Pairs starters whose users rows are locked and who have no open seat, in the given order: each gets the oldest compatible
-- member who waits in the queue or earlier in this batch, or else waits. `p_excluded` are skipped. `p_at` is the position of a
-- starter's offer in `p_offers`. With a lane only its part of the queue is read, and a starter without a match there gets no
-- session.
CREATE OR REPLACE FUNCTION video_pair(
  p_members uuid[],
  p_keys integer[],
  p_at integer[],
  p_offers text,
  p_excluded uuid[],
  p_lease interval,
  p_lane integer
) RETURNS TABLE (
  member_id uuid,
  session_id uuid,
  role text,
  peer_id uuid,
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
  v_wanted integer;
  -- Rows read from the queue. Those of key k not taken yet are c_head[k + 1] to c_last[k + 1]; c_more tells whether the
  -- queue may hold more of them.
  c_session uuid[];
  c_member uuid[];
  c_ticket bigint[];
  c_head integer[];
  c_last integer[];
  c_more boolean[];
  -- Starters of this batch who wait: one linked list per key.
  b_head integer[];
  b_last integer[];
  b_next integer[];
  -- The decision for each starter: an index into c_ (from the queue), a partner from this batch, or neither.
  d_queue integer[];
  d_partner integer[];
  d_session uuid[];
  v_mask integer;
  v_head integer;
  v_best integer;
  v_best_key integer;
  v_best_ticket bigint;
  v_earlier integer;
  v_earlier_key integer;
  v_keys integer[];
  v_chosen uuid[];
  v_locked uuid[];
  v_locked_created timestamptz[];
  rec record;
BEGIN
  SELECT bit_or(v_masks[key + 1]) INTO v_wanted FROM unnest(p_keys) AS key;

  LOOP
    c_session := '{}';
    c_member := '{}';
    c_ticket := '{}';
    c_head := array_fill(1, ARRAY[${matchKeyCount}]);
    c_last := array_fill(0, ARRAY[${matchKeyCount}]);
    c_more := array_fill(false, ARRAY[${matchKeyCount}]);
    b_head := array_fill(NULL::integer, ARRAY[${matchKeyCount}]);
    b_last := array_fill(NULL::integer, ARRAY[${matchKeyCount}]);
    b_next := array_fill(NULL::integer, ARRAY[v_count]);
    d_queue := array_fill(NULL::integer, ARRAY[v_count]);
    d_partner := array_fill(NULL::integer, ARRAY[v_count]);
    d_session := array_fill(NULL::uuid, ARRAY[v_count]);

    FOR rec IN
      SELECT key, array_agg(w.session_id ORDER BY w.ticket) AS sessions,
        array_agg(w.member_id ORDER BY w.ticket) AS members, array_agg(w.ticket ORDER BY w.ticket) AS tickets
      FROM generate_series(0, ${matchKeyCount} - 1) AS key
      CROSS JOIN LATERAL video_waiting(key, 0, v_excluded, v_chunk, p_lane) AS w
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
      v_best := NULL;
      v_earlier := NULL;
      FOR k IN 1 .. ${matchKeyCount} LOOP
        CONTINUE WHEN v_mask & (1 << (k - 1)) = 0;
        IF c_more[k] AND c_head[k] > c_last[k] THEN
          SELECT array_agg(w.session_id ORDER BY w.ticket) AS sessions,
            array_agg(w.member_id ORDER BY w.ticket) AS members, array_agg(w.ticket ORDER BY w.ticket) AS tickets
          INTO rec
          FROM video_waiting(k - 1, c_ticket[c_last[k]], v_excluded, v_count, p_lane) AS w;
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
          v_best := v_head;
          v_best_key := k;
          v_best_ticket := c_ticket[v_head];
        END IF;
        IF b_head[k] IS NOT NULL AND (v_earlier IS NULL OR b_head[k] < v_earlier) THEN
          v_earlier := b_head[k];
          v_earlier_key := k;
        END IF;
      END LOOP;

      IF v_best IS NOT NULL THEN
        d_queue[i] := v_best;
        d_session[i] := c_session[v_best];
        c_head[v_best_key] := v_best + 1;
      ELSIF p_lane IS NOT NULL THEN
        NULL;
      ELSIF v_earlier IS NOT NULL THEN
        d_partner[i] := v_earlier;
        d_partner[v_earlier] := i;
        d_session[i] := d_session[v_earlier];
        b_head[v_earlier_key] := b_next[v_earlier];
      ELSE
        d_session[i] := gen_random_uuid();
        v_head := p_keys[i] + 1;
        IF b_head[v_head] IS NULL THEN
          b_head[v_head] := i;
        ELSE
          b_next[b_last[v_head]] := i;
        END IF;
        b_last[v_head] := i;
      END IF;
    END LOOP;

    -- A session that is being ended is locked: skip it, and those whose lease ran out.
    SELECT coalesce(array_agg(c_session[d]), '{}') INTO v_chosen FROM unnest(d_queue) AS d WHERE d IS NOT NULL;
    SELECT coalesce(array_agg(s.id), '{}'), array_agg(s.created_at) INTO v_locked, v_locked_created
    FROM (
      SELECT s.id, s.created_at
      FROM video_sessions AS s
      JOIN video_seats AS seat ON seat.session_id = s.id AND seat.member_id = s.initiator_id
      WHERE s.id = ANY (v_chosen) AND s.status = 'pending' AND seat.is_open AND seat.lease_until > v_now
      FOR NO KEY UPDATE OF s SKIP LOCKED
    ) AS s;
    EXIT WHEN cardinality(v_locked) = cardinality(v_chosen);

    SELECT v_excluded || array_agg(q.member_id),
      array_agg(DISTINCT q.has * ${wantsCount} + q.wants) FILTER (WHERE seat.lease_until <= v_now)
    INTO v_excluded, v_keys
    FROM unnest(d_queue) AS d
    JOIN video_queue AS q ON q.member_id = c_member[d]
    JOIN video_seats AS seat ON seat.session_id = q.session_id AND seat.member_id = q.member_id
    WHERE d IS NOT NULL AND c_session[d] <> ALL (v_locked);
    IF v_keys IS NOT NULL THEN
      PERFORM video_cancel_expired(v_keys);
    END IF;
  END LOOP;

  UPDATE video_sessions AS s
  SET status = 'active', recipient_id = p_members[m.i], started_at = v_now
  FROM unnest(d_queue) WITH ORDINALITY AS m (d, i)
  WHERE m.d IS NOT NULL AND s.id = d_session[m.i];

  DELETE FROM video_queue AS q USING unnest(d_queue) AS d WHERE d IS NOT NULL AND q.member_id = c_member[d];

  INSERT INTO video_seats (session_id, member_id, role, lease_until)
  SELECT d_session[m.i], m.member_id, 'recipient', v_now + p_lease
  FROM unnest(p_members, d_queue) WITH ORDINALITY AS m (member_id, d, i)
  WHERE m.d IS NOT NULL;

  IF p_lane IS NULL AND cardinality(v_chosen) < v_count THEN
    INSERT INTO video_sessions (id, initiator_id, recipient_id, kind, status, created_at, started_at)
    SELECT d_session[m.i], m.member_id, p_members[m.partner], 'random',
      CASE WHEN m.partner IS NULL THEN 'pending' ELSE 'active' END, v_now,
      CASE WHEN m.partner IS NOT NULL THEN v_now END
    FROM unnest(p_members, d_queue, d_partner) WITH ORDINALITY AS m (member_id, d, partner, i)
    WHERE m.d IS NULL AND (m.partner IS NULL OR m.i < m.partner);

    INSERT INTO video_seats (session_id, member_id, role, lease_until)
    SELECT d_session[m.i], m.member_id, CASE WHEN m.partner < m.i THEN 'recipient' ELSE 'initiator' END, v_now + p_lease
    FROM unnest(p_members, d_queue, d_partner) WITH ORDINALITY AS m (member_id, d, partner, i)
    WHERE m.d IS NULL;

    INSERT INTO video_queue (member_id, session_id, has, wants)
    SELECT m.member_id, d_session[m.i], m.key / ${wantsCount}, m.key % ${wantsCount}
    FROM unnest(p_members, p_keys, d_queue, d_partner) WITH ORDINALITY AS m (member_id, key, d, partner, i)
    WHERE m.d IS NULL AND m.partner IS NULL
    ORDER BY m.i;

    INSERT INTO video_offers (session_id, sdp)
    SELECT d_session[m.i], o.sdp
    FROM unnest(p_at, d_queue, d_partner) WITH ORDINALITY AS m (at, d, partner, i)
    JOIN string_to_table(p_offers, E'\x1e') WITH ORDINALITY AS o (sdp, at) ON o.at = m.at
    WHERE m.d IS NULL AND m.partner IS NULL AND o.sdp <> '';
  END IF;

  RETURN QUERY
  SELECT m.member_id, d_session[m.i],
    CASE WHEN m.d IS NOT NULL OR m.partner < m.i THEN 'recipient' ELSE 'initiator' END,
    CASE WHEN m.d IS NULL THEN p_members[m.partner] ELSE c_member[m.d] END,
    coalesce(v_locked_created[array_position(v_locked, d_session[m.i])], v_now),
    CASE WHEN m.d IS NOT NULL OR m.partner IS NOT NULL THEN v_now END
  FROM unnest(p_members, d_queue, d_partner) WITH ORDINALITY AS m (member_id, d, partner, i);
END
$$;
