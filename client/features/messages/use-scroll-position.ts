import { type RefObject, useLayoutEffect, useRef } from 'react'

const NEAR_PX = 160

/**
 * Keeps the scroll position of a list that grows at both ends: at the end while the reader is near it, and on the same line
 * when earlier entries are added above. `first` and `last` identify the ends.
 */
export function useScrollPosition(first: string | undefined, last: string): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null)
  const before = useRef({ first, last: '', height: 0, isNearEnd: true })

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const watch = () => {
      const { scrollHeight, scrollTop, clientHeight } = element
      before.current.isNearEnd = scrollHeight - scrollTop - clientHeight < NEAR_PX
    }
    element.addEventListener('scroll', watch, { passive: true })
    return () => element.removeEventListener('scroll', watch)
  }, [])
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const { current: known } = before
    const hasOlder = first !== known.first && last === known.last
    if (hasOlder) element.scrollTop += element.scrollHeight - known.height
    else if (last !== known.last && known.isNearEnd) element.scrollTop = element.scrollHeight
    before.current = { ...known, first, last, height: element.scrollHeight }
  }, [first, last])
  return list
}
