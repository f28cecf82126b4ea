import * as z from 'zod/mini'
import { message } from '../contracts/messages.ts'
import { notification } from '../contracts/notifications.ts'
import { id, memberCard, timestamp } from '../contracts/shapes.ts'
import { text } from '../contracts/text.ts'
import { videoSession } from '../contracts/video.ts'
import { END_REASONS, VIDEO_STATUSES } from '../domain/video.ts'
import { REALTIME_VERSION, SIGNAL_BODY_MAX_LENGTH, WATCHED_MEMBERS_MAX } from './limits.ts'

/**
 * Messages on the socket at `/ws`. The server answers an unknown version or type with an `error` message and
 * otherwise ignores it. The server sets the sender of a signal, never the client.
 */
const v = z.literal(REALTIME_VERSION)
const sessionId = id
/** JSON of a `CallSignal` (call-signal.ts). The server relays it as received; the receiving browser parses it. */
const body = text(SIGNAL_BODY_MAX_LENGTH)

export const clientMessage = z.discriminatedUnion('type', [
  z.object({ v, type: z.literal('ping') }),
  /** Makes this the member's attached socket in the call. Their lease is renewed for as long as it stays open. */
  z.object({ v, type: z.literal('call.attach'), sessionId }),
  z.object({ v, type: z.literal('call.signal'), sessionId, body }),
  /** The other participant's audio or video has arrived here. */
  z.object({ v, type: z.literal('call.media'), sessionId }),
  /** No media has arrived here for `NO_MEDIA_MS`. A later `call.media` takes that back. */
  z.object({ v, type: z.literal('call.no_media'), sessionId }),
  /** The members this page shows, in place of the last list. `member.changed` comes for these alone. */
  z.object({
    v,
    type: z.literal('members.watch'),
    memberIds: z.array(id).check(z.maxLength(WATCHED_MEMBERS_MAX)),
  }),
])
export type ClientMessage = z.output<typeof clientMessage>

export const SOCKET_ERRORS = [
  'invalid_message',
  'unsupported_version',
  'not_in_call',
  'too_many_messages',
  'replaced_elsewhere',
] as const

export const serverMessage = z.discriminatedUnion('type', [
  z.object({ v, type: z.literal('welcome'), memberId: z.uuid() }),
  z.object({ v, type: z.literal('pong') }),
  /** Messages may have been missed: read again what is shown, at a random moment within these milliseconds. */
  z.object({ v, type: z.literal('resync'), withinMs: z.int() }),
  z.object({
    v,
    type: z.literal('error'),
    code: z.enum(SOCKET_ERRORS),
    message: z.string(),
    sessionId: z.optional(sessionId),
  }),
  /** An incoming call. Sent to every socket of the recipient, and again when one opens while it rings. */
  z.object({ v, type: z.literal('call.incoming'), sessionId, from: memberCard, expiresAt: timestamp }),
  /** All current incoming calls of the recipient. Sent when a socket opens and after a gap; calls not listed are over. */
  z.object({ v, type: z.literal('call.all_incoming'), sessionIds: z.array(sessionId) }),
  /** A pending call became active: matched, or accepted. */
  z.object({ v, type: z.literal('call.active'), session: videoSession }),
  z.object({
    v,
    type: z.literal('call.ended'),
    sessionId,
    status: z.enum(VIDEO_STATUSES),
    reason: z.enum(END_REASONS),
  }),
  /** Whether the other participant's socket is attached. Media may continue while it is away. */
  z.object({ v, type: z.literal('call.peer'), sessionId, state: z.enum(['here', 'away']) }),
  z.object({ v, type: z.literal('call.signal'), sessionId, from: z.uuid(), body }),
  /** Sent to every socket of both members, including the sender's, who may have another window. */
  z.object({ v, type: z.literal('message.new'), message }),
  /** A moderator removed a message, or brought it back. Sent to both. */
  z.object({ v, type: z.literal('message.changed'), message }),
  /** The reader has read the sender's messages up to `seq`. Sent to both. */
  z.object({ v, type: z.literal('message.read'), readerId: z.uuid(), senderId: z.uuid(), seq: z.int() }),
  z.object({ v, type: z.literal('notification.new'), notification }),
  /** The member's connections or blocks changed, in another window or by the other member: read them again. */
  z.object({ v, type: z.literal('network.changed') }),
  /** The member's own account changed elsewhere, such as the membership: read it again. */
  z.object({ v, type: z.literal('account.changed') }),
  /** The member's own resume was replaced, deleted or parsed: read it again. */
  z.object({ v, type: z.literal('resume.changed') }),
  /**
   * The checks of a member changed: read them again. Sent to the member and to sockets that watch them, except those of
   * blocked pairs.
   */
  z.object({ v, type: z.literal('member.changed'), memberId: z.uuid() }),
  /** The reviewers' lists or an ID check changed. Names no one: the socket may be of staff who haven't used a passkey. */
  z.object({ v, type: z.literal('review.changed') }),
])
export type ServerMessage = z.output<typeof serverMessage>
export type ServerMessageOf<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>
