import { createContext, useContext, useSyncExternalStore } from 'react'
import { type CallState, isCallRunning } from './call-state.ts'
import type { CallStore } from './call-store.ts'

export const CallContext = createContext<CallStore | null>(null)

export function useCallStore(): CallStore {
  const callStore = useContext(CallContext)
  if (!callStore) throw new Error('useCallStore needs a CallProvider around it')
  return callStore
}

export function useCall(): CallState {
  const { shown } = useCallStore()
  return useSyncExternalStore(shown.subscribe, shown.get, shown.get)
}

export function useIsBusyWithCalls(): boolean {
  const call = useCall()
  return call.preJoin !== null || call.incomingCalls.length > 0 || isCallRunning(call)
}
