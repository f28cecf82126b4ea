import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLate } from '#client/lib/late.ts'
import { LoadAgain } from './load-again.tsx'

/** How far below the window something is fetched. */
const AHEAD = '100px'
/** Who turns to the page with these is on the way down, or walks through all that is there. */
const SIGNS = ['scroll', 'wheel', 'touchmove', 'keydown'] as const

type NearProps<T> = {
  load: () => Promise<T>
  /** Does not wait until it comes into view. */
  isWanted: boolean
  /** What it is, in the middle of a sentence. */
  what: string
  /** Stands in its place until it is there, and is of its size. */
  skeleton: ReactNode
  children: (loaded: T) => ReactNode
}

/** A part of the page further down, whose code is fetched when it comes into view. */
export function Near<T extends object>({ load, isWanted, what, skeleton, children }: NearProps<T>) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  const { loaded, failed, retry } = useLate(load, isNear || isWanted)

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
    <div ref={place}>{failed ? <LoadAgain what={what} pending={false} onRetry={retry} /> : skeleton}</div>
  )
}
