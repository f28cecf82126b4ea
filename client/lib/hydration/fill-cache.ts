import type { QueryClient } from '#client/lib/query/query-client.ts'
import { userQuery } from '../session.ts'
import type { Boot } from './boot.ts'

export function fillCache(client: QueryClient, { user, answers }: Pick<Boot, 'user' | 'answers'>): void {
  client.setRendered(userQuery.queryKey, user)
  for (const [key, data] of answers) client.setRendered(key, data)
}
