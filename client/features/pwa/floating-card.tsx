import type { ReactNode } from 'react'

type FloatingCardProps = { label: string; onEscape?: () => void; children: ReactNode }

export function FloatingCard({ label, onEscape, children }: FloatingCardProps) {
  return (
    <section
      aria-label={label}
      onKeyDown={(event) => event.key === 'Escape' && onEscape?.()}
      className="pointer-events-auto mx-auto w-full max-w-96 animate-rise rounded-l border border-line bg-surface p-4 text-ink shadow-2 sm:mx-0"
    >
      {children}
    </section>
  )
}
