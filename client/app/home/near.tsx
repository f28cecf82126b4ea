import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLazy } from '#client/lib/lazy.ts'
import { LoadFailure } from '#client/ui/load-failure.tsx'

const AHEAD = '100px'
/** Keys that mean someone is scrolling down or tabbing through the page. */
const SIGNS = ['scroll', 'wheel', 'touchmove', 'keydown'] as const

type NearProps<T> = {
  load: () => Promise<T>
  isWanted: boolean
  what: string
  skeleton: ReactNode
  children: (loaded: T) => ReactNode
}

/** A part further down the page, loaded when it comes near the viewport. */
export function Near<T extends object>({ load, isWanted, what, skeleton, children }: NearProps<T>) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  const { loaded, failed, retry } = useLazy(load, isNear || isWanted)

  useEffect(() => {
    if (!place.current) return
    const want = () => setIsNear(true)
    const waiting = new AbortController()
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && want(),
      { rootMargin: AHEAD },
    )
    observer.observe(place.current)
    for (const sign of SIGNS) addEventListener(sign, want, { signal: waiting.signal, passive: true })
    return () => {
      observer.disconnect()
      waiting.abort()
    }
  }, [])
  if (loaded) return children(loaded)
  return (
    <div ref={place}>{failed ? <LoadFailure what={what} pending={false} onRetry={retry} /> : skeleton}</div>
  )
}
