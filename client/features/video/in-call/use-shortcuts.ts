import { useEffect } from 'react'

/** What to do for a key, in lower case. */
type Shortcuts = Readonly<Record<string, () => void>>

const TAKES_LETTERS =
  'input, textarea, select, [contenteditable], [role=menu], [role=dialog]:not([data-stage] *)'

/** Acts on single keys, unless the member is typing. `shortcuts` should stay the same object. */
export function useShortcuts(isActive: boolean, shortcuts: Shortcuts): void {
  useEffect(() => {
    if (!isActive) return
    const press = (event: KeyboardEvent) => {
      const act = shortcuts[event.key.toLowerCase()]
      if (!act || event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return
      if (event.target instanceof Element && event.target.closest(TAKES_LETTERS)) return
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isActive, shortcuts])
}
