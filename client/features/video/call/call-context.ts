import { createContext, useContext, useSyncExternalStore } from 'react'
import { type DeskSnapshot, isInCall } from './call-state.ts'
import type { CallDesk } from './call-store.ts'

export const CallContext = createContext<CallDesk | null>(null)

/** The member's one place for calls; inside CallProvider only. */
export function useCallDesk(): CallDesk {
  const desk = useContext(CallContext)
  if (!desk) throw new Error('useCallDesk needs a CallProvider around it')
  return desk
}

/** What goes on in it now. */
export function useCall(): DeskSnapshot {
  const desk = useCallDesk()
  return useSyncExternalStore(desk.subscribe, desk.getSnapshot, desk.getSnapshot)
}

/** Somebody rings, or a call is prepared or goes on: the line is for that then. */
export function useIsBusyWithCalls(): boolean {
  const { call, lobby } = useCall()
  const isRung = (call?.rings.length ?? 0) > 0
  return lobby !== null || isRung || isInCall(call)
}
