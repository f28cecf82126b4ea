import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { cx } from './cx.ts'

type EmptyStateProps = {
  icon?: ReactNode
  title: ReactNode
  action?: ReactNode
  level?: 1 | 2 | 3
  className?: string | undefined
  children?: ReactNode
}

export function EmptyState({ icon, title, action, level = 3, className, children }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={cx('grid justify-items-center gap-1.5 px-4 py-10 text-center', className)}>
      {icon !== undefined && (
        <span className="mb-2.5 grid size-14 place-items-center rounded-l bg-action-soft text-action-ink">
          {icon}
        </span>
      )}
      <Heading className="text-lg font-semibold">{title}</Heading>
      {children !== undefined && (
        <div className="max-w-[44ch] text-sm text-pretty text-muted">{children}</div>
      )}
      {action !== undefined && <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}

export function EmptyCard(props: EmptyStateProps) {
  return (
    <Card>
      <EmptyState {...props} />
    </Card>
  )
}

type EmptyListProps = Pick<EmptyStateProps, 'icon' | 'title' | 'children'> & {
  clear: { label: string; onClear: () => void } | null
}

export function EmptyListCard({ clear, ...rest }: EmptyListProps) {
  return (
    <EmptyCard
      {...rest}
      level={2}
      {...(clear && {
        action: (
          <Button variant="quiet" onClick={clear.onClear}>
            {clear.label}
          </Button>
        ),
      })}
    />
  )
}
