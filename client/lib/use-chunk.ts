import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from '#client/ui/toast-store.ts'

export function useChunk<T extends object>(
  load: () => Promise<T>,
  wanted: boolean,
  onFail: (error: unknown) => void = notifyNotLoaded,
): T | null {
  const [chunk, setChunk] = useState<T | null>(null)
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    if (wanted && !chunk)
      load().then(
        (loaded) => setChunk(() => loaded),
        (error: unknown) => fail(error),
      )
  }, [load, wanted, chunk])
  return chunk
}

export function notifyNotLoaded(error: unknown): void {
  console.error(error)
  toast({ title: 'Error', description: 'Check your connection and try again.', tone: 'destructive' })
}
