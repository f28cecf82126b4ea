import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useSubscribePath } from '#client/lib/links/use-subscribe-path.ts'
import { paths } from '#client/lib/paths.ts'
import { useUser } from '#client/lib/session.ts'
import { Notice } from '#client/ui/notice.tsx'
import { SortLinks } from '#client/ui/sort-links.tsx'
import type { FoundJobsPage } from '#shared/contracts/jobs.ts'
import type { JobFilters } from '#shared/contracts/list-filters.ts'
import type { JobOrder } from '#shared/domain/jobs/jobs.ts'
import { PROFILE_NEEDED } from '../texts.ts'
import { jobAddress } from './filters.ts'

type SortBarProps = {
  filters: JobFilters
  page: Pick<FoundJobsPage, 'order' | 'needsProfile'> | undefined
  profileAction: ReactNode
  saveAction: ReactNode
}

const ORDER_NAMES: Record<JobOrder, string> = { fit: 'Best fit', newest: 'Newest', pay: 'Highest pay' }

/** The orders of the list, and what there is to know about the one shown. Visitors have nothing that jobs could fit. */
export function SortBar({ filters, page, profileAction, saveAction }: SortBarProps) {
  const isSignedIn = useUser() !== null
  const usual: JobOrder = isSignedIn ? 'fit' : 'newest'
  const wanted = filters.sort ?? usual
  const order = page?.order ?? wanted
  const orders: readonly JobOrder[] = isSignedIn ? ['fit', 'newest', 'pay'] : ['newest', 'pay']
  const choices = orders.map((one) => ({
    label: ORDER_NAMES[one],
    href: `${paths.jobs}${jobAddress.text({ ...filters, sort: one === usual ? undefined : one })}`,
    isChosen: one === order,
  }))
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SortLinks label="Sort jobs by" choices={choices} />
        <p role="status" className="min-w-0 flex-1 basis-64 text-sm text-pretty text-muted empty:hidden">
          {page && !page.needsProfile && <OrderNote order={page.order} wanted={wanted} />}
        </p>
        {saveAction}
      </div>
      {page?.needsProfile && <Notice action={profileAction}>{PROFILE_NEEDED}</Notice>}
    </>
  )
}

const NOTES: Record<JobOrder, string | null> = {
  fit: 'Jobs that fit your profile and resume first, then the rest by date.',
  newest: null,
  pay: "As posted: US and Canadian dollars aren't converted. Jobs without pay come last.",
}

function OrderNote({ order, wanted }: { order: JobOrder; wanted: JobOrder }) {
  const user = useUser()
  const subscribePath = useSubscribePath()
  if (user && wanted === 'fit' && order !== wanted)
    return "We can't sort by fit right now, so you see the newest first."
  const note = NOTES[order]
  if (!user || user.isPremium) return note
  return (
    <>
      {note}{' '}
      <Link href={subscribePath} className="font-semibold text-action-ink underline-offset-4 hover:underline">
        See scores and reasons with Premium
      </Link>
    </>
  )
}
