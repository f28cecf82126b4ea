import { route } from '../http/route.ts'
import { expandable } from '../http/shapes.ts'
import { find } from '../work.ts'

export const taxRateRoutes = [
  route('GET', 'tax_rates/:id', expandable, (work, { id }) => find(work, 'tax_rate', id)),
]
