import { eq, type SQL, sql } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import type { DbOrTx } from '#server/db/client.ts'
import { memberTimeZones, users } from '#server/db/schema/index.ts'
import type { Country } from '#shared/domain/account/accounts.ts'

/** The zone in which most people of a state or province live. No code is both a state's and a province's. */
const STATES_OF_ZONE = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR',
  'America/St_Johns': 'NL',
  'America/Halifax': 'NB NS PE',
  'America/Toronto': 'ON QC',
  'America/Winnipeg': 'MB',
  'America/Regina': 'SK',
  'America/Edmonton': 'AB NT',
  'America/Vancouver': 'BC',
  'America/Whitehorse': 'YT',
  'America/Iqaluit': 'NU',
} as const

/** For members who named no state or province: in the middle, so that no one is woken. */
const ZONE_OF_COUNTRY: Record<Country, string> = { USA: 'America/Chicago', Canada: 'America/Toronto' }

const ZONE_OF_STATE: ReadonlyMap<string, string> = new Map(
  Object.entries(STATES_OF_ZONE).flatMap(([zone, states]) =>
    states.split(' ').map((state) => [state, zone] as const),
  ),
)
export const ZONES_BY_REGION: readonly string[] = Object.keys(STATES_OF_ZONE)

export function zoneOfRegion({ country, state }: { country: Country; state: string | null }): string {
  return ZONE_OF_STATE.get(state ?? '') ?? ZONE_OF_COUNTRY[country]
}

/** The zone of a member's mornings: what a browser said, or else by their state or province. */
export async function findTimeZone(db: DbOrTx, memberId: string): Promise<string> {
  const { country, state } = users
  const [row] = await db
    .select({ country, state, timeZone: memberTimeZones.timeZone })
    .from(users)
    .leftJoin(memberTimeZones, eq(memberTimeZones.memberId, users.id))
    .where(eq(users.id, memberId))
  return row?.timeZone ?? zoneOfRegion(row ?? { country: 'USA', state: null })
}

/** The same as SQL, for a query that joins `member` (users) and left joins `zone` (member_time_zones). */
export function timeZoneOfMember(): { readonly join: SQL; readonly zone: SQL } {
  const states = sql.param([...ZONE_OF_STATE.keys()])
  const zones = sql.param([...ZONE_OF_STATE.values()])
  return {
    join: sql`left join ${memberTimeZones} as own_zone on own_zone.member_id = member.id
      left join unnest(${states}::text[], ${zones}::text[]) as region (state, zone) on region.state = member.state`,
    zone: sql`coalesce(own_zone.time_zone, region.zone, case member.country
      when 'Canada' then ${ZONE_OF_COUNTRY.Canada}::text else ${ZONE_OF_COUNTRY.USA}::text end)`,
  }
}

/** Notes the zone that a browser named; does nothing for a member who is gone. */
export async function rememberTimeZone(
  db: DbOrTx,
  { memberId, timeZone, now }: { memberId: string; timeZone: string; now: Date },
): Promise<void> {
  await db.execute(sql`insert into ${memberTimeZones} (member_id, time_zone, changed_at)
    select id, ${timeZone}, ${now.toISOString()}::timestamptz from ${users} where id = ${memberId} for key share
    on conflict (member_id) do update set time_zone = excluded.time_zone, changed_at = excluded.changed_at`)
}

export async function listTimeZones(db: DbOrTx): Promise<string[]> {
  const rows = await db.selectDistinct({ timeZone: memberTimeZones.timeZone }).from(memberTimeZones)
  return [...new Set([...ZONES_BY_REGION, ...rows.map(({ timeZone }) => timeZone)])]
}

/** News of the night before comes at 8; the summary an hour later, when it can count that news. */
const HOURS = { news: 8, summary: 9 } as const
export type MorningKind = keyof typeof HOURS
const MONDAY = 1

type Morning = { readonly zone: string; readonly kind: MorningKind; readonly isMonday?: boolean }

/** The next morning after `now` in a zone, whatever its clocks do in between; with `isMonday` the next Monday's. */
export function nextMorning({ zone, kind, isMonday = false }: Morning, now: Date): Date {
  let day = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate()
  for (;;) {
    const at = morningOf(zone, day, kind)
    if (at > now && (!isMonday || day.dayOfWeek === MONDAY)) return at
    day = day.add({ days: 1 })
  }
}

/** The day of a moment in a zone, such as '2026-03-09'. */
export const dayIn = (zone: string, at: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()

/** The week that a summary on that day is about: up to that morning, from the same time a week before. */
export function weekBefore(zone: string, day: string): { from: Date; until: Date } {
  const last = Temporal.PlainDate.from(day)
  return {
    from: morningOf(zone, last.subtract({ weeks: 1 }), 'summary'),
    until: morningOf(zone, last, 'summary'),
  }
}

function morningOf(timeZone: string, day: Temporal.PlainDate, kind: MorningKind): Date {
  const plainTime = Temporal.PlainTime.from({ hour: HOURS[kind] })
  return new Date(day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds)
}

/** After an outage that lasted past noon, news waits for the next morning. */
const LATE_MS = 4 * 60 * 60_000
export const isMorningOver = (morning: Date, now: Date): boolean =>
  now.getTime() - morning.getTime() > LATE_MS
