import { type RefObject, useEffect, useRef } from 'react'

const positions = new Map<string, number>()

/** For a list that scrolls beside the page and is rendered again with each one: keeps how far it was scrolled. */
export function useKeptScroll(name: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    element.scrollTop = positions.get(name) ?? 0
    const note = () => positions.set(name, element.scrollTop)
    element.addEventListener('scroll', note, { passive: true })
    return () => element.removeEventListener('scroll', note)
  }, [name])
  return box
}
