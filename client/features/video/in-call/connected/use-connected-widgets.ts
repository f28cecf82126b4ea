import { useEffect } from 'react'
import { useAtRest } from '#client/lib/lazy.ts'
import { useChunk } from '#client/lib/use-chunk.ts'
import { useCallStore } from '../../call/call-context.ts'
import { type CallSnapshot, isCallRunning } from '../../call/call-state.ts'
import type * as Widgets from './widgets.ts'

export type ConnectedWidgets = typeof Widgets

const AGAIN_AFTER_MS = [1_000, 3_000, 9_000]

/** Loaded while the member gets ready or waits. Until then the other's video is the first-frame overlay. */
export function useConnectedWidgets(call: Pick<CallSnapshot, 'phase' | 'peer'>): ConnectedWidgets | null {
  const callStore = useCallStore()
  const isAtRest = useAtRest()
  useEffect(() => {
    if (!isAtRest) return
    load().catch(() => {})
    callStore.preload()
  }, [isAtRest, callStore])
  return useChunk(loadPatiently, isCallRunning(call) && call.peer !== null)
}

const load = () => import('./widgets.ts')

async function loadPatiently(): Promise<ConnectedWidgets> {
  for (const delay of AGAIN_AFTER_MS) {
    const loaded = await load().catch(() => null)
    if (loaded) return loaded
    await new Promise((resolve) => setTimeout(resolve, delay))
  }
  return load()
}
