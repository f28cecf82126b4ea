import { type RefObject, useLayoutEffect, useState } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Replays what was entered before hydration: React ignores it and resets the field on the next render. */
export function useEarlyEntry(box: RefObject<HTMLElement | null>, value: unknown): void {
  const [first] = useState(value)
  // In a layout effect: a press right after the first render must see it.
  useLayoutEffect(() => {
    const control = box.current?.querySelector<Control>('input, textarea, select')
    if (!control || typeof first !== 'string' || control.value === first) return
    const entered = control.value
    // React reports a change only if its tracked value differs.
    control.value = first
    valueProperty(control)?.set?.call(control, entered)
    control.dispatchEvent(new Event(control.type === 'select-one' ? 'change' : 'input', { bubbles: true }))
  }, [box, first])
}

function valueProperty(control: Control): PropertyDescriptor | undefined {
  return Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')
}
