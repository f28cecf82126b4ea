import { expect, it } from 'vitest'
import {
  APPLICATION_STATUSES,
  mayDecide,
  mayWithdraw,
  STATUS_NAMES,
  STORED_STATUSES,
  shownStatus,
} from './status.ts'

/** From a status: where a poster may move it, and whether the applicant may withdraw. */
const TABLE = {
  applied: { to: 'viewed in_conversation interview offer hired not_selected', withdraws: true },
  viewed: { to: 'in_conversation interview offer hired not_selected', withdraws: true },
  in_conversation: { to: 'interview offer hired not_selected', withdraws: true },
  interview: { to: 'in_conversation offer hired not_selected', withdraws: true },
  offer: { to: 'in_conversation interview hired not_selected', withdraws: true },
  hired: { to: 'offer not_selected', withdraws: false },
  not_selected: { to: 'in_conversation interview offer hired', withdraws: false },
  withdrawn: { to: '', withdraws: false },
} as const

it.each(STORED_STATUSES)('moves on from %s as the table says', (from) => {
  const { to, withdraws } = TABLE[from]
  const possible = STORED_STATUSES.filter((status) => mayDecide(from, status))
  expect(possible.toSorted()).toEqual(to.split(' ').filter(Boolean).toSorted())
  expect(mayWithdraw(from)).toBe(withdraws)
})

it('is never put back to applied, viewed or withdrawn by a decision of the poster', () => {
  for (const from of STORED_STATUSES) {
    expect(mayDecide(from, 'applied')).toBe(false)
    expect(mayDecide(from, 'withdrawn')).toBe(false)
    if (from !== 'applied') expect(mayDecide(from, 'viewed')).toBe(false)
  }
})

it('ends with the job only without an answer', () => {
  const closed = STORED_STATUSES.filter((status) => shownStatus(status, false) === 'job_closed')
  expect(closed).toEqual(['applied', 'viewed'])
  for (const status of STORED_STATUSES) expect(shownStatus(status, true)).toBe(status)
})

it('has a name for each status', () => {
  expect(APPLICATION_STATUSES.map((status) => STATUS_NAMES[status])).toEqual([
    'Applied',
    'Viewed',
    'In conversation',
    'Interview',
    'Offer',
    'Hired',
    'Not selected',
    'Withdrawn',
    'Job closed',
  ])
})
