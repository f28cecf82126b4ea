import { useEffect, useRef } from 'react'

const TYPED_INTO = 'input:not([type=radio]), textarea, select, [contenteditable]'
/** The focused control needs the keys itself, or a dialog covers the page. */
const OTHER_CONTROLS = '[role=tablist], [role=dialog], [popover]'

export type Keys = Readonly<Record<string, () => void>>

/** Single-key shortcuts for working through a list. Off while typing, with a modifier, in tabs and under dialogs. */
export function useKeys(keys: Keys, isOn: boolean): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      const { target, key } = event
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector('[role=dialog][data-state=open]')) return
      if (target instanceof Element && target.closest(`${TYPED_INTO}, ${OTHER_CONTROLS}`)) return
      const isInRadios = target instanceof HTMLInputElement
      if (isInRadios && key.startsWith('Arrow')) return
      const act = latest.current[key.length === 1 ? key.toLowerCase() : key]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isOn])
}
