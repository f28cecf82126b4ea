import { flag, list, text } from '../http/fields.ts'
import { pageOf } from '../http/lists.ts'
import { route } from '../http/route.ts'
import { expandable, pageable } from '../http/shapes.ts'
import { find } from '../work.ts'

export const eventRoutes = [
  route('GET', 'events/:id', expandable, (work, { id }) => find(work, 'event', id)),
  route(
    'GET',
    'events',
    { ...pageable, delivery_success: flag(), type: text(), types: list(text(), 20) },
    (work, { params }) => {
      const wanted = work.store
        .all('event')
        .filter(
          (event) =>
            (!params.type || matches(params.type, event.type)) &&
            (!params.types || params.types.includes(event.type)) &&
            (params.delivery_success === undefined ||
              (event.pending_webhooks === 0) === params.delivery_success),
        )
      return pageOf(wanted, params, '/v1/events')
    },
  ),
]

function matches(pattern: string, type: string): boolean {
  return pattern.endsWith('.*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern
}
