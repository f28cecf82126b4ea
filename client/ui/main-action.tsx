import type { ReactNode } from 'react'

/** On phones it stays above the bottom bar, and the page ends above it (base.css). */
export function MainAction({ children }: { children: ReactNode }) {
  return (
    <div
      data-main-action
      className="grid empty:hidden max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:pt-3 max-md:pb-[calc(0.75rem+var(--bottom-bar)+env(safe-area-inset-bottom))] print:hidden"
    >
      {children}
    </div>
  )
}
