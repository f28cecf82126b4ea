import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  moderationAppeals,
  moderationDecisions,
  moderationHours,
  reports,
  users,
  videoSessions,
} from '#server/db/schema/index.ts'
import type { CommunityRule, DecisionAction } from '#shared/domain/trust/moderation.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { refusal, send } from '#tests/factories/http.ts'
import { createMember } from '#tests/factories/members.ts'
import { countModerationHours } from './count-hours.task.ts'
import { createFigures } from './read.ts'

let test: TestApp
let me: string
let other: string
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db } = test.deps.database
  await db.delete(users)
  await db.delete(moderationHours)
  me = await createMember(db)
  other = await createMember(db)
})

const AUGUST = '2026-08-01T00:00:00Z'
const SEPTEMBER = new Date('2026-09-01T00:06:00Z')
const countAt = (now: Date | string) => countModerationHours(test.deps.database.db, new Date(now))
/** Not the route's, which would be cached. */
const figures = () => createFigures(test.deps)()
const times = async (count: number, make: (index: number) => Promise<unknown>) => {
  for (let index = 0; index < count; index += 1) await make(index)
}

const call = (endedAt: string, connectedAt: string | null = endedAt) =>
  test.deps.database.db.insert(videoSessions).values({
    initiatorId: me,
    recipientId: other,
    kind: 'chosen',
    status: 'ended',
    endReason: 'hung_up',
    createdAt: new Date(endedAt),
    startedAt: new Date(endedAt),
    connectedAt: connectedAt === null ? null : new Date(connectedAt),
    endedAt: new Date(endedAt),
  })

type Decided = { at: string; reportedAt?: string; action?: DecisionAction; rule?: CommunityRule | null }
async function decide({ at, reportedAt, action = 'warn', rule = 'no_spam' }: Decided): Promise<string> {
  const { db } = test.deps.database
  const [row] = await db
    .insert(moderationDecisions)
    .values({ memberId: other, action, rule, status: 'in_effect', createdAt: new Date(at) })
    .returning()
  const decisionId = row?.id ?? ''
  if (reportedAt) {
    const made = { reporterId: me, reportedId: other, reason: 'other', decisionId } as const
    // The wait counts from the first of them.
    for (const createdAt of [new Date(at), new Date(reportedAt)])
      await db.insert(reports).values({ ...made, createdAt })
  }
  return decisionId
}

describe('GET /api/transparency', () => {
  it('is the same for everyone, and takes no parameters', async () => {
    await countAt('2026-08-01T05:00:00Z')
    const visitor = await send(test, 'GET', '/api/transparency', null)
    expect(visitor).toEqual({ status: 200, body: { firstMonth: '2026-08', months: [] } })
    expect(await send(test, 'GET', '/api/transparency', await test.signIn())).toEqual(visitor)
    expect(await send(test, 'GET', '/api/transparency?month=2026-08', null)).toEqual(
      refusal(400, 'invalid_input'),
    )
  })

  it('names the month that will be the first while nothing is counted', async () => {
    expect(await figures()).toEqual({ firstMonth: new Date().toISOString().slice(0, 7), months: [] })
  })
})

describe('the hourly count', () => {
  beforeEach(() => countAt(new Date(Date.parse(AUGUST) + 3_600_000)))

  it('adds up to a month once that is over', async () => {
    await times(6, (i) => call(`2026-08-${10 + i}T10:30:00Z`))
    await call('2026-08-20T10:30:00Z', null)
    await call('2026-09-01T00:00:00Z')
    await times(5, (i) =>
      decide({ at: `2026-08-0${2 + i}T12:00:00Z`, reportedAt: `2026-08-0${2 + i}T09:30:00Z` }),
    )
    await decide({ at: '2026-08-20T12:00:00Z', action: 'dismiss', rule: null })
    await decide({ at: '2026-08-20T12:00:00Z', action: 'pause', rule: null })
    await countAt('2026-08-31T23:06:00Z')
    expect((await figures()).months).toEqual([])
    await countAt(SEPTEMBER)
    expect(await figures()).toEqual({
      firstMonth: '2026-08',
      months: [
        {
          month: '2026-08',
          calls: 6,
          reports: 10,
          reportsPer1000Calls: 1666.7,
          medianHours: 3,
          actions: [{ rule: 'no_spam', count: 5 }],
          otherActions: null,
          appealsDecided: null,
          appealsUpheld: null,
        },
      ],
    })
  })

  it('counts decided appeals by outcome', async () => {
    await times(11, async (i) => {
      const decisionId = await decide({ at: '2026-08-05T12:00:00Z' })
      await test.deps.database.db.insert(moderationAppeals).values({
        decisionId,
        text: 'Not me',
        ...(i > 0 && {
          outcome: i > 5 ? ('upheld' as const) : ('overturned' as const),
          decidedAt: new Date('2026-08-06T12:00:00Z'),
        }),
      })
    })
    await countAt(SEPTEMBER)
    expect((await figures()).months).toMatchObject([{ appealsDecided: 10, appealsUpheld: 5 }])
  })

  it('outlives the accounts, and counts nothing twice', async () => {
    await times(7, () => call('2026-08-10T10:30:00Z'))
    await times(7, () => decide({ at: '2026-08-10T10:40:00Z', reportedAt: '2026-08-10T10:20:00Z' }))
    await countAt('2026-08-10T11:06:00Z')
    await countAt('2026-08-10T11:20:00Z')
    await test.deps.database.db.delete(users)
    await countAt(SEPTEMBER)
    expect((await figures()).months).toMatchObject([
      { calls: 7, reports: 14, medianHours: 1, actions: [{ rule: 'no_spam', count: 7 }] },
    ])
  })

  it('catches up after a pause, and keeps twelve months', async () => {
    await times(5, () => call('2026-08-10T10:30:00Z'))
    await times(8, () => call('2026-10-10T10:30:00Z'))
    await countAt('2026-11-01T00:06:00Z')
    expect((await figures()).months).toMatchObject([
      { month: '2026-10', calls: 8 },
      { month: '2026-08', calls: 5 },
    ])
    await countAt('2027-09-01T00:06:00Z')
    expect(await figures()).toMatchObject({ firstMonth: '2026-10' })
  })
})
