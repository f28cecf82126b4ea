import { useChunk } from '#client/lib/use-chunk.ts'
import { toast } from '#client/ui/toast-store.ts'
import { useCall, useCallStore } from '../call/call-context.ts'
import { isCallRunning } from '../call/call-state.ts'
import { loadOverlay } from '../call/use-start-call.ts'
import { CALLS_NOT_LOADED } from '../texts.ts'

export function useOverlay(): Awaited<ReturnType<typeof loadOverlay>> | null {
  const callStore = useCallStore()
  const call = useCall()
  const isShown = call.preJoin !== null || isCallRunning(call) || call.openCall === 'expected'
  const overlay = useChunk(loadOverlay, isShown, (error) => {
    console.error(error)
    callStore.leavePreJoin()
    callStore.end()
    toast(CALLS_NOT_LOADED)
  })
  return isShown ? overlay : null
}
