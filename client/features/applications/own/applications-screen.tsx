import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ClipboardList, Inbox } from 'lucide-react'
import { Link, useLocation, useSearch } from 'wouter'
import { api } from '#client/lib/api.ts'
import { invalidateApi } from '#client/lib/api-query.ts'
import { paths } from '#client/lib/paths.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyCard } from '#client/ui/empty-state.tsx'
import { toastFailure } from '#client/ui/failure.ts'
import { LinkButton } from '#client/ui/link-button.tsx'
import { NotLoaded } from '#client/ui/load-failure.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Switch } from '#client/ui/switch.tsx'
import { TabPanel, Tabs } from '#client/ui/tabs.tsx'
import {
  applicationMailsQuery,
  ownApplicationsQuery,
  receivedQuery,
  useLiveApplications,
} from '../queries.ts'
import { applicantsText } from '../texts.ts'
import { ApplicationItem } from './application-item.tsx'

export function ApplicationsScreen() {
  useLiveApplications()
  const [, navigate] = useLocation()
  const tab = new URLSearchParams(useSearch()).get('tab') === 'received' ? 'received' : 'sent'
  const { data: received } = useQuery(receivedQuery)
  const unseen = received?.jobs.reduce((sum, job) => sum + job.unseen, 0) ?? 0
  return (
    <div className="mx-auto grid max-w-4xl gap-4 px-4 pt-6 pb-10 sm:px-6 lg:pt-8">
      <header>
        <h1 className="text-2xl">Applications</h1>
        <p className="mt-1 text-pretty text-muted">Where each one stands, and what to do next.</p>
      </header>
      <Tabs
        label="Which applications"
        value={tab}
        onValueChange={(next) =>
          navigate(next === 'received' ? paths.applicationsReceived : paths.applications, { replace: true })
        }
        tabs={[
          { value: 'sent', label: 'You applied' },
          { value: 'received', label: 'Your jobs', count: unseen > 0 ? `${unseen} new` : undefined },
        ]}
      >
        <TabPanel value="sent">
          <Sent />
        </TabPanel>
        <TabPanel value="received">
          <Received />
        </TabPanel>
      </Tabs>
      <Card>
        <MailSetting />
      </Card>
    </div>
  )
}

const LIST = { className: 'grid gap-2.5', skeletons: ['h-32', 'h-32', 'h-32'] }

function Sent() {
  const query = useInfiniteQuery(ownApplicationsQuery)
  const { data } = query
  if (!data) return <NotLoaded what="your applications" query={query} {...LIST} />
  const applications = data.pages.flatMap((page) => page.applications)
  if (applications.length === 0) {
    return (
      <EmptyCard
        level={2}
        icon={<ClipboardList size={26} />}
        title="You haven't applied for a job yet"
        action={<LinkButton href={paths.jobs}>Find jobs</LinkButton>}
      >
        Apply with your resume or a resume card, and follow it here.
      </EmptyCard>
    )
  }
  return (
    <div className="grid gap-4">
      <ul className="grid gap-2.5">
        {applications.map((application) => (
          <li key={application.id} className="min-w-0">
            <ApplicationItem application={application} />
          </li>
        ))}
      </ul>
      <ShowMore query={query} pendingLabel="Loading" />
    </div>
  )
}

function Received() {
  const query = useQuery(receivedQuery)
  const { data } = query
  if (!data) return <NotLoaded what="your jobs" query={query} {...LIST} />
  if (data.jobs.length === 0) {
    return (
      <EmptyCard
        level={2}
        icon={<Inbox size={26} />}
        title="No one has applied yet"
        action={<LinkButton href={paths.jobs}>Post a job</LinkButton>}
      >
        When someone applies for a job you posted, they're listed here.
      </EmptyCard>
    )
  }
  return (
    <ul className="grid gap-2.5">
      {data.jobs.map((job) => (
        <li
          key={job.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5 rounded-l border border-line bg-surface px-4 py-3 shadow-1"
        >
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <h2 className="text-md font-semibold wrap-anywhere">
                <Link href={paths.job(job.id)} className="rounded-s underline-offset-4 hover:underline">
                  {job.title}
                </Link>
              </h2>
              {!job.isOpen && <Badge>Closed</Badge>}
              {job.unseen > 0 && <Badge tone="action">{job.unseen} new</Badge>}
            </div>
            <p className="text-sm text-muted wrap-anywhere">{job.company}</p>
          </div>
          <LinkButton href={paths.applicants(job.id)} size="sm" variant="quiet">
            {applicantsText(job.applicants)}
            <span className="sr-only"> for {job.title}</span>
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}

function MailSetting() {
  const client = useQueryClient()
  const { data, isError } = useQuery(applicationMailsQuery)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isOn: boolean) => api('PUT /api/applications/mails', { body: { isOn } }),
    onSuccess: async (next) => {
      client.setQueryData(applicationMailsQuery.queryKey, next)
      // The notification settings show it too.
      await invalidateApi(client, '/api/notifications/preferences')
    },
    onError: toastFailure,
  })
  if (!data) return isError ? null : <Skeleton shape="line" className="my-2 h-7" />
  return (
    <Switch
      label="Also email me about applications"
      hint="When a status changes, someone applies, or applicants wait for you."
      checked={isPending ? variables : data.isOn}
      disabled={isPending}
      onChange={({ target }) => mutate(target.checked)}
    />
  )
}
