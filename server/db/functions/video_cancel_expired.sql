-- Cancels the oldest entries under some keys whose member did not come back, so that they are not read again.
CREATE OR REPLACE FUNCTION video_cancel_expired(p_keys integer[]) RETURNS void
LANGUAGE sql VOLATILE AS $$
  WITH expired AS MATERIALIZED (
    SELECT s.id, seat.member_id
    FROM unnest(p_keys) AS key
    CROSS JOIN LATERAL video_waiting(key, 0, '{}', 200) AS w
    JOIN video_seats AS seat ON seat.session_id = w.session_id AND seat.member_id = w.member_id
    JOIN video_sessions AS s ON s.id = w.session_id
    WHERE seat.is_open AND seat.lease_until <= clock_timestamp() AND s.status = 'pending'
    FOR NO KEY UPDATE OF s, seat SKIP LOCKED
  ), sessions AS (
    UPDATE video_sessions AS s
    SET status = 'cancelled', end_reason = 'left', ended_at = clock_timestamp()
    FROM expired WHERE s.id = expired.id
  ), offers AS (
    DELETE FROM video_offers AS o USING expired WHERE o.session_id = expired.id
  ), seats AS (
    UPDATE video_seats AS seat SET is_open = false
    FROM expired WHERE seat.session_id = expired.id AND seat.member_id = expired.member_id
  )
  DELETE FROM video_queue AS q USING expired WHERE q.member_id = expired.member_id
$$;
