import { type RefObject, useLayoutEffect, useState } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * What was typed or chosen, or filled in by the browser, before the page was alive is told to the control in `box` as if
 * it was entered now. React says nothing of it and puts the field back at its next drawing: a search would be sent empty,
 * a text be lost.
 */
export function useEarlyEntry(box: RefObject<HTMLElement | null>, value: unknown): void {
  const [first] = useState(value)
  // At once: what is pressed after the first drawing must find it told.
  useLayoutEffect(() => {
    const control = box.current?.querySelector<Control>('input, textarea, select')
    if (!control || typeof first !== 'string' || control.value === first) return
    const entered = control.value
    // By the property React watches, then past it: the difference is what makes it tell of a change.
    control.value = first
    own(control)?.set?.call(control, entered)
    control.dispatchEvent(new Event(control.type === 'select-one' ? 'change' : 'input', { bubbles: true }))
  }, [box, first])
}

function own(control: Control): PropertyDescriptor | undefined {
  return Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')
}
