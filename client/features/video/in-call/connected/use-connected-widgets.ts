import { useEffect } from 'react'
import { useAtRest } from '#client/lib/lazy.ts'
import { useCallStore } from '../../call/call-context.ts'
import { type CallSnapshot, isCallRunning } from '../../call/call-state.ts'
import { notifyNotLoaded, useChunk } from '#client/lib/use-chunk.ts'
import type * as Parts from './widgets.ts'

export type ConnectedParts = typeof Parts

const AGAIN_AFTER_MS = [1_000, 3_000, 9_000]

/**
 * What only a call with someone shows: fetched while the member gets ready or waits, and at the latest once the other participant
 * is known. Until then their video is the overlay of its first frame.
 */
export function useConnectedParts(call: Pick<CallSnapshot, 'phase' | 'peer'>): ConnectedParts | null {
  const callStore = useCallStore()
  const isAtRest = useAtRest()
  useEffect(() => {
    if (!isAtRest) return
    // A failure isn't shown here: it is fetched again when it is needed.
    load().catch(() => {})
    callStore.preload()
  }, [isAtRest, callStore])
  return useChunk(loadPatiently, isCallRunning(call) && call.peer !== null, notifyNotLoaded)
}

const load = () => import('./widgets.ts')

async function loadPatiently(): Promise<ConnectedParts> {
  for (const delay of AGAIN_AFTER_MS) {
    const loaded = await load().catch(() => null)
    if (loaded) return loaded
    await new Promise((resolve) => setTimeout(resolve, delay))
  }
  return load()
}
