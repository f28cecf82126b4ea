import * as z from 'zod/mini'
import { RULES } from '../domain/trust/moderation.ts'
import { operation } from './operation.ts'

/** Such as '2026-11', in UTC. */
const month = z.string().check(z.regex(/^\d{4}-\d\d$/))
/** Null if it is too small to be published. */
const figure = z.nullable(z.int())

const monthFigures = z.object({
  month,
  calls: figure,
  reports: figure,
  reportsPer1000Calls: z.nullable(z.number()),
  /** Half of the reported members were decided about within so many hours. */
  medianHours: figure,
  actions: z.array(z.object({ rule: z.enum(RULES), count: z.int() })),
  /** Of the rules that `actions` doesn't name, together. */
  otherActions: figure,
  appealsDecided: figure,
  /** How many of these appeals left the decision as it was. */
  appealsUpheld: figure,
})
export type MonthlyFigures = z.output<typeof monthFigures>

export const moderationFigures = {
  read: operation({
    method: 'GET',
    path: '/api/transparency',
    access: 'public',
    summary: 'Get the monthly figures about reports and decisions, newest month first',
    response: z.object({
      /** The first month that is counted. */
      firstMonth: month,
      /** Months that are over, at most twelve. */
      months: z.array(monthFigures),
    }),
    errors: [],
  }),
}
