import type { DbOrTx } from '#server/db/client.ts'
import { memberCards } from '#server/features/members/public.ts'
import { type Appointment, findAppointments, overlaps } from '#server/features/office-hours/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { meetingEnd } from '#shared/domain/scheduling/meetings.ts'

type Asked = { readonly startsAt: Date; readonly minutes: number; readonly exceptId: string | null }

/** The appointments of members, to compare times with. */
export type Calendar = {
  isBusy(memberId: string, asked: Asked): boolean
  /** What the member has then, for themselves, such as 'a meeting with Ana S.'; null if nothing. */
  conflictOf(memberId: string, asked: Asked): string | null
}

/** Reads what the members have agreed to from the first of the times to the last. */
export async function readCalendar(
  db: DbOrTx,
  memberIds: readonly string[],
  times: readonly { readonly startsAt: Date; readonly minutes: number }[],
): Promise<Calendar> {
  const starts = times.map(({ startsAt }) => startsAt.getTime())
  const ends = times.map(({ startsAt, minutes }) => meetingEnd(startsAt, minutes).getTime())
  const span = { from: new Date(Math.min(...starts)), to: new Date(Math.max(...ends)) }
  const found = times.length === 0 ? [] : await findAppointments(db, memberIds, span)
  const cards = await memberCards(
    db,
    found.flatMap(({ otherId }) => otherId ?? []),
  )
  const find = (memberId: string, { startsAt, minutes, exceptId }: Asked) =>
    found.find(
      (one) =>
        one.memberId === memberId &&
        (exceptId === null || one.meetingId !== exceptId) &&
        overlaps(one, startsAt, meetingEnd(startsAt, minutes)),
    )
  return {
    isBusy: (memberId, asked) => find(memberId, asked) !== undefined,
    conflictOf: (memberId, asked) => {
      const one = find(memberId, asked)
      return one ? conflictText(one, cards.get(one.otherId ?? '')?.name ?? null) : null
    },
  }
}

function conflictText({ kind }: Appointment, name: string | null): string {
  const what = kind === 'meeting' ? 'a meeting' : 'office hours'
  return name === null ? what : `${what} with ${name}`
}

/** Throws `meeting_conflict`, with what it is, if the member has something at one of the times. */
export async function requireFree(
  tx: DbOrTx,
  memberId: string,
  { times, minutes, exceptId }: { times: readonly Date[]; minutes: number; exceptId: string | null },
): Promise<void> {
  const asked = times.map((startsAt) => ({ startsAt, minutes, exceptId }))
  const calendar = await readCalendar(tx, [memberId], asked)
  for (const [index, one] of asked.entries()) {
    const conflict = calendar.conflictOf(memberId, one)
    if (conflict === null) continue
    const which = asked.length === 1 ? '' : `Time ${index + 1}: `
    throw new AppError('meeting_conflict', {
      message: `${which}You have ${conflict} then. Choose another time.`,
    })
  }
}
