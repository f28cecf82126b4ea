import type { Pool } from 'pg'
import { ALL_MATCH_KEYS, compatible, type MatchKeys } from '#server/features/video/matching/match-keys.ts'
import type { Starter } from '#server/features/video/matching/match-pass.ts'
import { FREE_SKIPS } from '#shared/domain/billing/plans.ts'
import { LEASE_MS } from '#shared/domain/video.ts'

/**
 * The usual way to match: one statement per start that takes one row with SKIP LOCKED. It checks and writes the same as
 * a match pass, on the same tables, with the index it needs to find the oldest first.
 */
const FUNCTION = `
  create index bench_oldest on video_queue (ticket);
  create function bench_start(
    p_member uuid, p_has integer, p_wants integer, p_kinds integer, p_premium boolean, p_offer text, p_free_skips integer, p_lease interval
  ) returns table (outcome text, session_id uuid, peer_id uuid, created_at timestamptz)
  language plpgsql volatile
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_bitmapscan = off
  set jit = off
  as $$
  #variable_conflict use_column
  declare
    v_now constant timestamptz := clock_timestamp();
    v_used integer;
    v_id uuid := gen_random_uuid();
    v_created timestamptz;
    w record;
  begin
    select video_chat_skips_used into v_used from users where id = p_member for no key update;
    if not p_premium and v_used >= p_free_skips then
      return query select 'payment_required', null::uuid, null::uuid, null::timestamptz;
      return;
    end if;
    if exists (select from video_participants t where t.member_id = p_member and t.is_open) then
      return query select 'call_in_progress', null::uuid, null::uuid, null::timestamptz;
      return;
    end if;
    select q.member_id, q.session_id into w
    from video_queue q
    where p_kinds & (1 << (q.has * 6 + q.wants)) <> 0
      and (select t.lease_until from video_participants t where t.member_id = q.member_id and t.is_open) > v_now
      and not exists (select from blocks b where b.blocker_id = p_member and b.blocked_id = q.member_id)
      and not exists (select from blocks b where b.blocked_id = p_member and b.blocker_id = q.member_id)
    order by q.ticket limit 1
    for no key update of q skip locked;
    if found then
      update video_sessions s set status = 'active', recipient_id = p_member, started_at = v_now
      where s.id = w.session_id returning s.created_at into v_created;
      delete from video_queue q where q.member_id = w.member_id;
      insert into video_participants (session_id, member_id, role, lease_until)
      values (w.session_id, p_member, 'recipient', v_now + p_lease);
      return query select 'matched', w.session_id, w.member_id, v_created;
      return;
    end if;
    insert into video_sessions (id, initiator_id, kind, created_at) values (v_id, p_member, 'random', v_now);
    insert into video_participants (session_id, member_id, role, lease_until)
    values (v_id, p_member, 'initiator', v_now + p_lease);
    insert into video_queue (member_id, session_id, has, wants) values (p_member, v_id, p_has, p_wants);
    if p_offer is not null then insert into video_offers (session_id, sdp) values (v_id, p_offer); end if;
    return query select 'waiting', v_id, null::uuid, v_now;
  end
  $$`

/** A bit for each kind of member the starter may meet, at `has * 6 + wants`. */
function kindsFor(starter: MatchKeys): number {
  return ALL_MATCH_KEYS.reduce((bits, kind, i) => (compatible(starter, kind) ? bits | (1 << i) : bits), 0)
}

export async function prepareOneRow(pool: Pool): Promise<void> {
  await pool.query(FUNCTION)
}

export function oneRowMatcher(pool: Pool) {
  return {
    async start(starter: Starter): Promise<{ outcome: string }> {
      const { memberId, has, wants, isPremium, offer } = starter
      const { rows } = await pool.query<{ outcome: string }>({
        name: 'bench-start',
        text: "select * from bench_start($1, $2, $3, $4, $5, $6, $7, $8 * interval '1 ms')",
        values: [memberId, has, wants, kindsFor(starter), isPremium, offer, FREE_SKIPS, LEASE_MS],
      })
      const [row] = rows
      if (!row) throw new Error('a start was not answered')
      return row
    },
  }
}
