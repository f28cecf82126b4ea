import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import type { UsualTime } from '#shared/contracts/video-room.ts'
import { USUAL_PEOPLE_MIN, USUAL_TIMES_MIN, USUAL_WEEKS } from '#shared/domain/video.ts'

const SHOWN_MAX = 3

type Slot = { weekday: number; hour: number; people: number }

/**
 * When others usually look for calls, by hours of the week in the member's time zone. From counts alone: an hour with fewer than
 * `USUAL_PEOPLE_MIN` others is left out, and the member's own calls are subtracted.
 */
export async function readUsualTimes(db: Db, memberId: string, timeZone: string): Promise<UsualTime[]> {
  const { rows } = await db.execute<Slot>(sql`
    with own as (
      select date_trunc('hour', created_at, 'UTC') as hour from video_sessions
        where initiator_id = ${memberId} and created_at > now() - ${USUAL_WEEKS} * interval '7 days'
      union
      select date_trunc('hour', started_at, 'UTC') from video_sessions
        where recipient_id = ${memberId} and created_at > now() - ${USUAL_WEEKS} * interval '7 days'
    ), others as (
      select b.hour at time zone ${timeZone} as hour,
        b.people - (own.hour is not null and exists (select from users where id = ${memberId} and not is_admin))::int as people
      from busy_hours b left join own using (hour)
      where b.hour > now() - ${USUAL_WEEKS} * interval '7 days'
    )
    select extract(dow from hour)::int as weekday, extract(hour from hour)::int as hour, sum(people)::int as people
    from others where people >= ${USUAL_PEOPLE_MIN}
    group by 1, 2
    having count(distinct hour::date) >= ${USUAL_TIMES_MIN}
    order by 1, 2`)
  return busiest(rows)
}

/** Joins neighboring hours of a day and returns those with the most people. */
export function busiest(slots: readonly Slot[]): UsualTime[] {
  const times: (UsualTime & { people: number })[] = []
  for (const { weekday, hour, people } of slots) {
    const last = times.at(-1)
    if (last && last.weekday === weekday && last.to === hour) {
      last.to += 1
      last.people = Math.max(last.people, people)
    } else times.push({ weekday, from: hour, to: hour + 1, people })
  }
  return times
    .toSorted((a, b) => b.people - a.people)
    .slice(0, SHOWN_MAX)
    .map(({ weekday, from, to }) => ({ weekday, from, to }))
}
