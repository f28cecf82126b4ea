import type { QueryClient } from '@tanstack/react-query'
import { userQuery } from '../session.ts'
import type { Boot } from './boot.ts'

/** Not `hydrate`, which takes over the server's clock: an answer is as old as the page, however long that was kept. */
export function fillCache(client: QueryClient, { user, answers }: Pick<Boot, 'user' | 'answers'>): void {
  client.setQueryData(userQuery.queryKey, user)
  for (const [key, data] of answers) client.setQueryData(key, data)
}
