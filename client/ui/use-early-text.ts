import { type RefObject, useEffect, useState } from 'react'

const own = () => Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')

/**
 * What was typed, or filled in by the browser, before the page was alive is told to the input in `box` as if it was typed
 * now. React leaves it in the field and says nothing of it, so that a search would be sent empty.
 */
export function useEarlyText(box: RefObject<HTMLElement | null>, value: unknown): void {
  const [first] = useState(value)
  useEffect(() => {
    const input = box.current?.querySelector('input')
    if (!input || typeof first !== 'string' || input.value === first) return
    const typed = input.value
    // By the property React watches, then past it: the difference is what makes it tell of a change.
    input.value = first
    own()?.set?.call(input, typed)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }, [box, first])
}
