import type { QueryClient } from '@tanstack/react-query'
import type { Boot } from './boot.ts'
import { userQuery } from './session.ts'

export function fillCache(client: QueryClient, { user, answers }: Pick<Boot, 'user' | 'answers'>): void {
  client.setQueryData(userQuery.queryKey, user)
  for (const [key, data] of answers) client.setQueryData(key, data)
}
