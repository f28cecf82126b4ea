import { type ToggleEvent, useEffect, useId, useRef, useState } from 'react'

/** The browser's own popover, which opens before hydration too. `panel` holds the attributes of the element that opens. */
export function usePopover() {
  const id = useId()
  const ref = useRef<HTMLElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  // It may have been opened before this listener existed.
  useEffect(() => setIsOpen(ref.current?.matches(':popover-open') ?? false), [])
  return {
    id,
    isOpen,
    hide: () => ref.current?.hidePopover(),
    panel: {
      ref,
      id,
      popover: 'auto' as const,
      onToggle: (event: ToggleEvent<HTMLElement>) => setIsOpen(event.newState === 'open'),
    },
  }
}
