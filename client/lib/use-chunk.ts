import { useEffect, useState } from 'react'
import { toast } from '#client/ui/toast-store.ts'
import { NOT_LOADED } from '#client/features/video/texts.ts'

/** Loads a chunk once it is `wanted`; null until it is there. Calls `onFail` if it doesn't load. */
export function useChunk<T extends object>(
  load: () => Promise<T>,
  wanted: boolean,
  onFail: (error: unknown) => void,
): T | null {
  const [chunk, setChunk] = useState<T | null>(null)
  useEffect(() => {
    if (!wanted || chunk) return
    load().then((loaded) => setChunk(() => loaded), onFail)
  }, [load, wanted, chunk, onFail])
  return chunk
}

export function notifyNotLoaded(error: unknown): void {
  console.error(error)
  toast(NOT_LOADED)
}
