-- Whether a member is suspended or banned now: notShutOut of server/features/trust/standing.ts, for other functions.
CREATE OR REPLACE FUNCTION is_shut_out(p_member uuid) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM moderation_decisions
    WHERE member_id = p_member AND action IN ('suspend', 'ban') AND status IN ('in_effect', 'awaiting_second')
      AND (ends_at IS NULL OR ends_at > now())
  )
$$;
