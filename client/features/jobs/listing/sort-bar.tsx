import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { useUser } from '#client/lib/session.ts'
import { useSubscribePath } from '#client/lib/use-subscribe-path.ts'
import { cx } from '#client/ui/cx.ts'
import { Notice } from '#client/ui/notice.tsx'
import type { FoundJobsPage } from '#shared/contracts/jobs.ts'
import type { JobOrder } from '#shared/domain/jobs/jobs.ts'
import { PROFILE_NEEDED } from '../texts.ts'
import { type JobFilters, jobFiltersText } from './filters.ts'

type SortBarProps = {
  filters: JobFilters
  /** Undefined until it is loaded. */
  page: Pick<FoundJobsPage, 'order' | 'needsProfile'> | undefined
  profileAction: ReactNode
}

/** The order of a member's list, as links, so that it works without scripts. */
export function SortBar({ filters, page, profileAction }: SortBarProps) {
  if (page?.needsProfile) return <Notice action={profileAction}>{PROFILE_NEEDED}</Notice>
  const wanted = filters.sort ?? 'fit'
  const order = page?.order ?? wanted
  const { sort: _old, ...others } = filters
  const choices = [
    { label: 'Best fit', order: 'fit', href: `${paths.jobs}${jobFiltersText(others)}` },
    {
      label: 'Newest',
      order: 'newest',
      href: `${paths.jobs}${jobFiltersText({ ...others, sort: 'newest' })}`,
    },
  ] as const
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <nav aria-label="Sort jobs by" className="flex rounded-full border border-line bg-surface p-1">
        {choices.map((choice) => (
          <Link
            key={choice.order}
            href={choice.href}
            aria-current={choice.order === order ? 'true' : undefined}
            className={cx(
              'flex min-h-9 items-center rounded-full px-4 text-sm font-semibold',
              choice.order === order ? 'bg-action-soft text-action-ink' : 'text-muted hover:text-ink',
            )}
          >
            {choice.label}
          </Link>
        ))}
      </nav>
      <p role="status" className="min-w-0 flex-1 basis-64 text-sm text-muted empty:hidden">
        {page && <OrderNote order={page.order} wanted={wanted} />}
      </p>
    </div>
  )
}

function OrderNote({ order, wanted }: { order: JobOrder; wanted: JobOrder }) {
  const isPremium = useUser()?.isPremium ?? false
  const subscribePath = useSubscribePath()
  if (order !== wanted) return "We can't sort by fit right now, so you see the newest first."
  if (order === 'newest') return null
  const says = 'Jobs that fit your profile and resume first, then the rest by date.'
  if (isPremium) return `${says} Open a score to see its reasons.`
  return (
    <>
      {says}{' '}
      <Link href={subscribePath} className="font-semibold text-action-ink underline-offset-4 hover:underline">
        See scores and reasons with Premium
      </Link>
    </>
  )
}
