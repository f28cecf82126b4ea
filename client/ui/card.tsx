import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

type CardProps = {
  title?: ReactNode
  level?: 2 | 3
  action?: ReactNode
  flush?: boolean
  className?: string | undefined
  children?: ReactNode
}

export function Card({ title, level = 2, action, flush = false, className, children }: CardProps) {
  const headingId = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  const titled = title !== undefined
  return (
    <section
      aria-labelledby={titled ? headingId : undefined}
      className={cx(
        'min-w-0 rounded-l border border-line bg-surface shadow-1',
        flush ? 'overflow-hidden' : 'p-4 sm:p-6',
        className,
      )}
    >
      {titled && (
        <div
          className={cx(
            'flex items-center justify-between gap-4',
            flush ? 'p-4 pb-3 sm:p-6 sm:pb-4' : 'mb-3 sm:mb-4',
          )}
        >
          <Heading id={headingId} className="text-lg font-semibold">
            {title}
          </Heading>
          {action}
        </div>
      )}
      {children}
    </section>
  )
}
