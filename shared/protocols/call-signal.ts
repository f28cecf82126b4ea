import * as z from 'zod/mini'
import { OFFER_MAX_LENGTH } from './limits.ts'

/** The body of a `call.signal`: what one browser tells the other to connect (RFC 9429; perfect negotiation). */
export const callSignal = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('description'),
    type: z.enum(['offer', 'answer']),
    sdp: z.string().check(z.maxLength(OFFER_MAX_LENGTH)),
  }),
  z.object({
    kind: z.literal('candidate'),
    candidate: z.string().check(z.maxLength(2048)),
    sdpMid: z.nullable(z.string()),
    sdpMLineIndex: z.nullable(z.int()),
    usernameFragment: z.nullable(z.string()),
  }),
])
export type CallSignal = z.output<typeof callSignal>

/** What travels on the data channel `talk` of a connected call. */
export const talkMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('state'),
    microphone: z.boolean(),
    camera: z.boolean(),
    screen: z.boolean(),
  }),
  z.object({
    kind: z.literal('text'),
    id: z.uuid(),
    text: z.string().check(z.minLength(1), z.maxLength(2000)),
  }),
])
export type TalkMessage = z.output<typeof talkMessage>
