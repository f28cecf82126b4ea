import { type RefObject, useEffect, useState } from 'react'

type TextControl = HTMLInputElement | HTMLTextAreaElement

const own = (control: TextControl) => Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')

/**
 * What was typed, or filled in by the browser, before the page was alive is told to the control in `box` as if it was typed
 * now. React says nothing of it and empties the field at its next drawing: a search would be sent empty, a text be lost.
 */
export function useEarlyText(box: RefObject<HTMLElement | null>, value: unknown): void {
  const [first] = useState(value)
  useEffect(() => {
    const control = box.current?.querySelector<TextControl>('input, textarea')
    if (!control || typeof first !== 'string' || control.value === first) return
    const typed = control.value
    // By the property React watches, then past it: the difference is what makes it tell of a change.
    control.value = first
    own(control)?.set?.call(control, typed)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }, [box, first])
}
