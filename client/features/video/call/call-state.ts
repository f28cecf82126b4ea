import type { MemberCard } from '#shared/contracts/shapes.ts'
import { cameraPreference, type Filters } from '../preferences.ts'
import type { CallPhase, CallSnapshot, Ring } from './snapshot.ts'

/** What the look at oneself leads to. */
export type Lobby =
  | Readonly<{ kind: 'random'; filters: Filters }>
  | Readonly<{ kind: 'chosen'; recipientId: string; recipientName: string | null }>
  | Readonly<{ kind: 'answer'; ring: Ring }>

/** A call with somebody, as far as a report needs it; without `sessionId` somebody met elsewhere. */
export type Encounter = Readonly<{ peer: MemberCard; sessionId: string | null; isReported: boolean }>

/**
 * The other's picture comes before the room around it: `awaited` until a frame of it has been shown, `taken` until the
 * room shows the picture itself, then `over`.
 */
export type FirstLook = 'awaited' | 'taken' | 'over'

export type DeskSnapshot = Readonly<{
  /** Null until the engine is loaded, which is soon after the page has come to rest. */
  call: CallSnapshot | null
  /** When its phase began, by this device's clock. */
  phaseSince: number
  lobby: Lobby | null
  firstLook: FirstLook
  /** The call goes on in a corner, so that the page can be used. */
  isMinimised: boolean
  lastCall: Encounter | null
  reporting: Encounter | null
}>

export const EMPTY_DESK: DeskSnapshot = {
  call: null,
  phaseSince: 0,
  lobby: null,
  firstLook: 'awaited',
  isMinimised: false,
  lastCall: null,
  reporting: null,
}

const BEFORE_CALL: readonly CallPhase[] = ['idle', 'preparing', 'ready']

export function isInCall(call: CallSnapshot | null): call is CallSnapshot {
  return call !== null && !BEFORE_CALL.includes(call.phase)
}

export function isRinging(call: CallSnapshot, ring: Ring): boolean {
  return call.rings.some(({ sessionId }) => sessionId === ring.sessionId)
}

/** What changes with a call that has gone a step further. */
export function afterStep(desk: DeskSnapshot, call: CallSnapshot): Partial<DeskSnapshot> {
  const lastCall = encounterOf(call, desk.lastCall)
  return {
    call,
    phaseSince: desk.call?.phase === call.phase ? desk.phaseSince : Date.now(),
    lastCall,
    firstLook: isInCall(call) ? desk.firstLook : 'awaited',
    // Somebody has come: one must see who.
    isMinimised: desk.isMinimised && lastCall === desk.lastCall,
  }
}

function encounterOf({ session, peer }: CallSnapshot, before: Encounter | null): Encounter | null {
  if (session?.status !== 'active' || !peer || before?.sessionId === session.id) return before
  return { peer, sessionId: session.id, isReported: false }
}

/** A camera that cannot be had says nothing about what the person wants. */
export function rememberCamera(call: CallSnapshot | null): void {
  const camera = call?.local.camera
  if (camera === 'on' || camera === 'off') cameraPreference.write(camera === 'on')
}
