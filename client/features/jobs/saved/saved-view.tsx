import { useInfiniteQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { paths } from '#client/lib/paths.ts'
import { Card } from '#client/ui/card.tsx'
import { EmptyCard } from '#client/ui/empty-state.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { JobAlertSetting } from '../alert/job-alert-setting.tsx'
import type { OnConnect, OnLeave } from '../job/connect-button.tsx'
import { JobList } from '../listing/job-list.tsx'
import { savedJobsQuery } from './queries.ts'
import { SavedSearches } from './saved-searches.tsx'

type SavedViewProps = { onConnect: OnConnect; onLeave: OnLeave }

export function SavedView({ onConnect, onLeave }: SavedViewProps) {
  const query = useInfiniteQuery(savedJobsQuery)
  return (
    <div className="grid min-w-0 items-start gap-5 lg:grid-cols-[24rem_1fr]">
      <Card title="Saved searches">
        <SavedSearches />
        <div className="mt-4 border-t border-line pt-2">
          <JobAlertSetting />
        </div>
      </Card>
      <section aria-labelledby="saved-jobs" className="grid min-w-0 gap-2.5">
        <h2 id="saved-jobs" className="text-lg font-semibold">
          Saved jobs
        </h2>
        <JobList
          query={query}
          onConnect={onConnect}
          onLeave={onLeave}
          empty={
            <EmptyCard
              icon={<Bookmark size={26} />}
              title="You haven't saved any jobs"
              action={<LinkButton href={paths.jobs}>Find jobs</LinkButton>}
            >
              Press the bookmark on a job to find it here again. If it closes, we'll say so.
            </EmptyCard>
          }
        />
      </section>
    </div>
  )
}
