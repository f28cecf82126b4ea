import { useEffect, useEffectEvent } from 'react'

/** Handles events of the window, those that bubble to it included. */
export function useListener<K extends keyof WindowEventMap>(
  type: K,
  handler: (event: WindowEventMap[K]) => void,
  isActive = true,
): void {
  const handle = useEffectEvent(handler)
  useEffect(() => {
    if (!isActive) return
    const listener = (event: WindowEventMap[K]) => handle(event)
    window.addEventListener(type, listener)
    return () => window.removeEventListener(type, listener)
  }, [type, isActive])
}
