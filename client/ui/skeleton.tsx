import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { NeedsScripts } from './needs-scripts.tsx'

type SkeletonProps = { shape?: keyof typeof SHAPE; className?: string | undefined }

const SHAPE = { block: 'rounded-m', line: 'rounded-full', circle: 'rounded-full' } as const

export function Skeleton({ shape = 'block', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'block animate-breathe noscript:hidden bg-tint forced-colors:border',
        SHAPE[shape],
        className,
      )}
    />
  )
}

type LoadingProps = { label: string; className?: string | undefined; children: ReactNode }

export function Loading({ label, className, children }: LoadingProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only noscript:hidden">{label}</span>
      <NeedsScripts to="see this" />
      {children}
    </div>
  )
}

type LoadingRowsProps = {
  label: string
  count?: number
  className: string
  picture?: string
  lines: readonly [string, string]
  children?: ReactNode
}

export function LoadingRows({ label, count = 3, className, lines, ...row }: LoadingRowsProps) {
  const { picture = 'size-10', children } = row
  return (
    <Loading label={label}>
      {[...Array(count).keys()].map((index) => (
        <div key={index} className={cx('flex items-center gap-3', className)}>
          <Skeleton shape="circle" className={cx('shrink-0', picture)} />
          <div className="grid min-w-0 grow gap-2">
            <Skeleton shape="line" className={cx('h-4', lines[0])} />
            <Skeleton shape="line" className={cx('h-3', lines[1])} />
          </div>
          {children}
        </div>
      ))}
    </Loading>
  )
}
