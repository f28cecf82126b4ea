import { type RefObject, useLayoutEffect, useState } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Replays what was typed, chosen or autofilled in `box` before hydration as if it was entered now. React ignores it and
 * resets the field on the next render: a search would be sent empty, a text lost.
 */
export function useEarlyEntry(box: RefObject<HTMLElement | null>, value: unknown): void {
  const [first] = useState(value)
  // In a layout effect: a press right after the first render must see it.
  useLayoutEffect(() => {
    const control = box.current?.querySelector<Control>('input, textarea, select')
    if (!control || typeof first !== 'string' || control.value === first) return
    const entered = control.value
    // Set through the property React tracks, then bypass it: the difference makes React report a change.
    control.value = first
    own(control)?.set?.call(control, entered)
    control.dispatchEvent(new Event(control.type === 'select-one' ? 'change' : 'input', { bubbles: true }))
  }, [box, first])
}

function own(control: Control): PropertyDescriptor | undefined {
  return Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')
}
