import * as z from 'zod/mini'
import type { FileOperation, Operation } from '#shared/contracts/operation.ts'

const NO_QUERY = z.object({})

/** The operation's query, which refuses what it doesn't name: ignoring a filter would answer with too much. */
export function strictQuery({ query = NO_QUERY }: Operation | FileOperation): z.ZodMiniObject {
  return z.catchall(query, z.never())
}
