import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type SkeletonProps = { shape?: keyof typeof SHAPE; className?: string | undefined }

const SHAPE = { block: 'rounded-m', line: 'rounded-full', circle: 'rounded-full' } as const

/** A gray placeholder; `className` sets its size. */
export function Skeleton({ shape = 'block', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cx('block animate-breathe bg-tint forced-colors:border', SHAPE[shape], className)}
    />
  )
}

type LoadingProps = { label: string; className?: string | undefined; children: ReactNode }

/** Wraps the skeletons of a region and announces once what is loading. */
export function Loading({ label, className, children }: LoadingProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
