import type { Feature } from '#server/deps.ts'
import { eraseTickets } from './repo.ts'
import { supportRoutes } from './routes.ts'

export const supportFeature: Feature = {
  start: ({ site, deps }) => supportRoutes(site, deps),
  onMemberErased: (_deps, tx, member) => eraseTickets(tx, member),
}
