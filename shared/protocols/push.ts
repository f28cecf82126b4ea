import * as z from 'zod/mini'
import { id } from '../contracts/shapes.ts'

/** How a ring that a device was told of came to its end. */
export const RING_ENDS = ['missed', 'answered', 'declined', 'over'] as const

/** What a push message says, encrypted for one browser: who, never what they wrote. */
export const pushMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('call'), sessionId: id, name: z.string() }),
  z.object({ kind: z.literal('call_over'), sessionId: id, name: z.string(), end: z.enum(RING_ENDS) }),
  z.object({ kind: z.literal('message'), memberId: id, name: z.string() }),
])
export type PushMessage = z.output<typeof pushMessage>
