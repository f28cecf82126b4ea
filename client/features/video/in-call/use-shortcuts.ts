import { useListener } from '#client/lib/events/use-listener.ts'

const TAKES_LETTERS =
  'input, textarea, select, [contenteditable], [role=menu], [role=dialog]:not([data-stage] *)'

/** Acts on single keys (in lower case), unless the member is typing. */
export function useShortcuts(isActive: boolean, shortcuts: Readonly<Record<string, () => void>>): void {
  useListener(
    'keydown',
    (event) => {
      const act = shortcuts[event.key.toLowerCase()]
      if (!act || event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return
      if (event.target instanceof Element && event.target.closest(TAKES_LETTERS)) return
      act()
    },
    isActive,
  )
}
