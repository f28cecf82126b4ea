import type { Account, Work } from '../work.ts'
import { change, emit } from '../work.ts'
import { type Due, dueOf } from './due.ts'

/** More than any two intervals can bring; beyond it something loops. */
const MOST_STEPS = 2000

const over = ['canceled', 'incomplete_expired', 'paused']

/** Runs everything that is due until `target` on this clock (null: real time), each at its own time. */
function runUntil(account: Account, clock: string | null, target: number) {
  const idle: Work = { ...account, request: { id: null, idempotency_key: null } }
  for (let step = 0; step < MOST_STEPS; step += 1) {
    // Checked inside the transaction: another process with the same store may be ahead.
    const moved = account.store.transaction(() => {
      const next = earliest(idle, clock, target)
      next?.run({ ...idle, asOf: next.at })
      return next !== null
    })
    if (!moved) return
  }
  throw new Error(`The clock ${clock ?? 'of real time'} does not come to rest.`)
}

function earliest(work: Work, clock: string | null, target: number): Due | null {
  const due = work.store
    .all('subscription')
    .filter((subscription) => subscription.test_clock === clock && !over.includes(subscription.status))
    .flatMap((subscription) => dueOf(work, subscription))
    .filter(({ at }) => at <= target)
  return due.reduce<Due | null>((first, one) => (first && first.at <= one.at ? first : one), null)
}

/** Finishes advancing test clocks, also after a restart. */
export function finishAdvancing(account: Account, log: (message: string) => void) {
  for (const clock of account.store.all('test_helpers.test_clock')) {
    const target = clock.status_details.advancing?.target_frozen_time
    if (clock.status !== 'advancing' || target === undefined) continue
    const ended = reached(account, clock.id, target, log) ? 'ready' : 'internal_failure'
    account.store.transaction(() => {
      const work: Work = { ...account, request: { id: null, idempotency_key: null } }
      const patch = { frozen_time: target, status: ended, status_details: {} } as const
      emit(work, `test_helpers.test_clock.${ended}`, change(work, 'test_helpers.test_clock', clock, patch))
    })
  }
}

export function advanceRealTime(account: Account, log: (message: string) => void) {
  reached(account, null, account.realNow(), log)
}

/** False, with a log line, when a step failed; nothing of that step remains. */
function reached(
  account: Account,
  clock: string | null,
  target: number,
  log: (message: string) => void,
): boolean {
  try {
    runUntil(account, clock, target)
    return true
  } catch (error) {
    log(`The clock ${clock ?? 'of real time'} stopped: ${String(error)}`)
    return false
  }
}
