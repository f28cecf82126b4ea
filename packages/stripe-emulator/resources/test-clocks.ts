import { invalid } from '../http/errors.ts'
import { required, text, timestamp } from '../http/fields.ts'
import { pageOf } from '../http/lists.ts'
import { route } from '../http/route.ts'
import { expandable, undatedPages } from '../http/shapes.ts'
import { endSubscription } from '../invoicing/ending.ts'
import { periodEnd } from '../invoicing/periods.ts'
import type { TestClock } from '../model/platform.ts'
import { change, create, emit, find, idFor, type Work } from '../work.ts'

const MONTH = 30 * 86_400

function advance(work: Work, clock: TestClock, target: number): TestClock {
  if (clock.status === 'advancing')
    throw invalid(
      'The test clock is currently advancing, please wait until it is ready.',
      undefined,
      'test_clock_advancing',
    )
  if (target <= clock.frozen_time)
    throw invalid('The time to advance to must be after the clock’s frozen time.', 'frozen_time')
  const furthest = Math.min(
    ...work.store
      .all('subscription')
      .filter((known) => known.test_clock === clock.id && known.ended_at === null)
      .map(twoPeriods),
  )
  if (target > furthest)
    throw invalid(
      'You can advance a test clock by at most two intervals of the shortest subscription on it at a time.',
      'frozen_time',
    )
  const patch: Partial<TestClock> = {
    status: 'advancing',
    status_details: { advancing: { target_frozen_time: target } },
  }
  const advancing = change(work, 'test_helpers.test_clock', clock, patch)
  emit(work, 'test_helpers.test_clock.advancing', advancing)
  return advancing

  function twoPeriods({
    items,
  }: {
    items: { data: { price: { recurring: Parameters<typeof periodEnd>[1] | null } }[] }
  }) {
    const recurring = items.data[0]?.price.recurring
    if (!recurring) return Infinity
    const once = periodEnd(clock.frozen_time, recurring, clock.frozen_time)
    return periodEnd(once, recurring, clock.frozen_time)
  }
}

export const testClockRoutes = [
  route(
    'POST',
    'test_helpers/test_clocks',
    { ...expandable, frozen_time: required(timestamp()), name: text(300) },
    (work, { params }) => {
      const now = work.realNow()
      const clock: TestClock = {
        id: idFor('test_helpers.test_clock'),
        object: 'test_helpers.test_clock',
        created: now,
        deletes_after: now + MONTH,
        frozen_time: params.frozen_time,
        livemode: false,
        name: params.name ?? null,
        status: 'ready',
        status_details: {},
      }
      return create(work, 'test_helpers.test_clock', clock, 'test_helpers.test_clock.created')
    },
  ),
  route('GET', 'test_helpers/test_clocks/:id', expandable, (work, { id }) =>
    find(work, 'test_helpers.test_clock', id),
  ),
  route(
    'POST',
    'test_helpers/test_clocks/:id/advance',
    { ...expandable, frozen_time: required(timestamp()) },
    (work, { id, params }) => advance(work, find(work, 'test_helpers.test_clock', id), params.frozen_time),
  ),
  route('DELETE', 'test_helpers/test_clocks/:id', {}, (work, { id }) => {
    const clock = find(work, 'test_helpers.test_clock', id)
    for (const customer of work.store.all('customer').filter((known) => known.test_clock === id)) {
      for (const subscription of work.store.all('subscription', customer.id))
        if (subscription.ended_at === null) endSubscription(work, subscription, {})
      work.store.put('customer', { ...customer, deleted: true })
    }
    work.store.remove('test_helpers.test_clock', id)
    emit(work, 'test_helpers.test_clock.deleted', clock)
    return { id, object: 'test_helpers.test_clock', deleted: true }
  }),
  route('GET', 'test_helpers/test_clocks', undatedPages, (work, { params }) =>
    pageOf(work.store.all('test_helpers.test_clock'), params, '/v1/test_helpers/test_clocks'),
  ),
]
