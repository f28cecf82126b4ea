import { useEffect } from 'react'
import type { DeviceKind } from './media/devices.ts'

const KINDS: Record<string, DeviceKind> = { m: 'microphone', v: 'camera' }
/** Where letters mean themselves. */
const TAKES_LETTERS =
  'input, textarea, select, [contenteditable], [role=menu], [role=dialog]:not([data-stage] *)'

/** M and V switch microphone and camera, unless somebody is writing. */
export function useShortcuts(isActive: boolean, toggle: (kind: DeviceKind) => void): void {
  useEffect(() => {
    if (!isActive) return
    const press = (event: KeyboardEvent) => {
      const kind = KINDS[event.key.toLowerCase()]
      if (!kind || event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return
      if (event.target instanceof Element && event.target.closest(TAKES_LETTERS)) return
      toggle(kind)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isActive, toggle])
}
