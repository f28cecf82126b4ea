import { INCOMING_CALL_MS, type VideoKind } from '#shared/domain/video.ts'
import type { videoParticipants, videoSessions } from '../schema/index.ts'
import { demoId } from './demo-id.ts'
import { type Handle, isFree, memberId } from './members.ts'
import { CALL_SLOT_MS, type CallSlot, slotsThisMonth } from './times.ts'

type DemoCall = {
  readonly from: Handle
  readonly to: Handle
  readonly kind: VideoKind
  readonly result: { readonly minutes: number } | 'declined' | 'not_answered'
}

const CALLS: readonly DemoCall[] = [
  { from: 'maya', to: 'leila', kind: 'chosen', result: { minutes: 18 } },
  { from: 'priya', to: 'maya', kind: 'random', result: { minutes: 6 } },
  { from: 'maya', to: 'claire', kind: 'random', result: { minutes: 9 } },
  { from: 'maya', to: 'marcus', kind: 'chosen', result: 'not_answered' },
  { from: 'maya', to: 'diego', kind: 'random', result: { minutes: 4 } },
  { from: 'grace', to: 'maya', kind: 'chosen', result: { minutes: 27 } },
  { from: 'maya', to: 'kenji', kind: 'random', result: { minutes: 7 } },
  { from: 'patrick', to: 'maya', kind: 'chosen', result: 'declined' },
  { from: 'rosa', to: 'maya', kind: 'random', result: { minutes: 22 } },
  { from: 'maya', to: 'amara', kind: 'random', result: { minutes: 5 } },
  { from: 'theo', to: 'maya', kind: 'random', result: { minutes: 11 } },
  { from: 'leila', to: 'maya', kind: 'chosen', result: { minutes: 33 } },
  { from: 'maya', to: 'elise', kind: 'random', result: { minutes: 8 } },
  { from: 'omar', to: 'maya', kind: 'chosen', result: { minutes: 36 } },
]

const ANSWERED_MS = 7_000
const DECLINED_MS = 11_000
const FIRST_MEDIA_MS = 8_400
const BOTH_MEDIA_MS = 8_900

type Session = typeof videoSessions.$inferInsert
type Participant = typeof videoParticipants.$inferInsert
type CallRows = { sessions: Session[]; participants: Participant[] }

/** Sessions with their participants. All are over, and none ends after `now`. */
export function callRows(now: Date): CallRows {
  const slots = slotsThisMonth(now, CALLS.length)
  const calls = CALLS.map((call, i) =>
    rowsOf(call, demoId('call', `${i}, ${call.from}, ${call.to}`), slots[i]),
  )
  return {
    sessions: calls.flatMap((rows) => rows.sessions),
    participants: calls.flatMap((rows) => rows.participants),
  }
}

export function skipsUsed(handle: Handle): number {
  return CALLS.filter((call) => (call.from === handle || call.to === handle) && costsSkip(handle, call))
    .length
}

function costsSkip(handle: Handle, call: DemoCall): boolean {
  return typeof call.result === 'object' && isFree(handle)
}

function rowsOf(call: DemoCall, id: string, slot: CallSlot | undefined): CallRows {
  if (!slot) throw new Error('There are fewer slots than demo calls.')
  const at = clockOf(slot)
  const people = { initiatorId: memberId(call.from), recipientId: memberId(call.to) }
  const session = { id, ...people, kind: call.kind, createdAt: at(0) }
  const participant = { sessionId: id, isOpen: false }
  const caller = { ...participant, memberId: people.initiatorId, role: 'initiator' } as const

  if (typeof call.result === 'string') {
    const isDeclined = call.result === 'declined'
    const endedAt = at(isDeclined ? DECLINED_MS : INCOMING_CALL_MS)
    const status = isDeclined ? 'declined' : 'missed'
    return {
      sessions: [{ ...session, status, endReason: call.result, endedAt }],
      participants: [{ ...caller, leaseUntil: endedAt }],
    }
  }

  const endedAt = at(ANSWERED_MS + call.result.minutes * 60_000)
  const connectedAt = at(BOTH_MEDIA_MS)
  const media = { initiatorMediaAt: connectedAt, recipientMediaAt: at(FIRST_MEDIA_MS), connectedAt }
  const callee = { ...participant, memberId: people.recipientId, role: 'recipient' } as const
  return {
    sessions: [
      { ...session, ...media, status: 'ended', endReason: 'hung_up', startedAt: at(ANSWERED_MS), endedAt },
    ],
    participants: [
      { ...caller, leaseUntil: endedAt, skipSpent: costsSkip(call.from, call) },
      { ...callee, leaseUntil: endedAt, skipSpent: costsSkip(call.to, call) },
    ],
  }
}

/** Times in a slot, in milliseconds from its start; in a slot cut short everything goes proportionally faster. */
function clockOf(slot: CallSlot): (ms: number) => Date {
  const pace = slot.length / CALL_SLOT_MS
  return (ms) => new Date(Math.floor(slot.start + ms * pace))
}
