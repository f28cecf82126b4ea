import type { QueryClient } from '@tanstack/react-query'
import { userQuery } from '../session.ts'
import type { Boot } from './boot.ts'

/** Unlike `hydrate`, doesn't copy the server's timestamps: a cached page's answers would look fresher than they are. */
export function fillCache(client: QueryClient, { user, answers }: Pick<Boot, 'user' | 'answers'>): void {
  client.setQueryData(userQuery.queryKey, user)
  for (const [key, data] of answers) client.setQueryData(key, data)
}
