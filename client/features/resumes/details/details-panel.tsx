import { useQuery } from '@tanstack/react-query'
import { ListChecks, Pencil, RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { localDay } from '#client/lib/clock/time-text.ts'
import { lazyComponent } from '#client/lib/lazy.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { NotLoaded } from '#client/ui/load-failure.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { QuestionDialog } from '#client/ui/question-dialog.tsx'
import type { ShownDetails } from '#shared/contracts/resume-details.ts'
import { fieldsOf } from '#shared/domain/resumes/details.ts'
import { DetailsView } from './details-view.tsx'
import { detailsQuery, useResetDetails } from './queries.ts'

const load = () => import('./details-dialog.tsx')
const DetailsDialog = lazyComponent(async () => (await load()).DetailsDialog)

/** The details read from the resume, which the member can correct. Renders nothing until there are any. */
export function DetailsPanel({ profileButton }: { profileButton: ReactNode }) {
  const query = useQuery(detailsQuery)
  const { data } = query
  if (data?.details === null) return null
  return (
    <Card title="What we read">
      {data ? (
        <Details details={data.details} profileButton={profileButton} />
      ) : (
        <NotLoaded what="these details" query={query} skeletons={['h-40', 'h-40']} />
      )}
    </Card>
  )
}

type DetailsProps = { details: ShownDetails; profileButton: ReactNode }

function Details({ details, profileButton }: DetailsProps) {
  const [isEditing, setIsEditing] = useState(false)
  // A copy, so that changes in another window don't replace what is being typed.
  const [opened, setOpened] = useState<ShownDetails>()
  const edit = () => {
    setOpened(details)
    setIsEditing(true)
  }
  const isEmpty = fieldsOf(details.values).length === 0
  return (
    <div className="grid gap-5">
      {isEmpty ? (
        <EmptyState
          icon={<ListChecks size={26} />}
          title="We didn't find any details"
          action={<Button onClick={edit}>Add details</Button>}
        >
          Add your jobs, education and skills yourself, or upload a file with text.
        </EmptyState>
      ) : (
        <>
          <About details={details} />
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              icon={<Pencil size={16} />}
              onPointerEnter={() => void load().catch(() => {})}
              onClick={edit}
            >
              Edit details
            </Button>
            {profileButton}
            {details.correctedAt && <ResetButton details={details} />}
          </div>
          <DetailsView details={details} />
        </>
      )}
      {opened && (
        <DetailsDialog
          key={opened.version}
          details={opened}
          onShowLatest={opened.version === details.version ? undefined : () => setOpened(details)}
          open={isEditing}
          onOpenChange={setIsEditing}
        />
      )}
    </div>
  )
}

function About({ details: { correctedAt, isOfEarlierFile } }: { details: ShownDetails }) {
  return (
    <>
      <p className="text-sm text-ink-2">
        {correctedAt
          ? `You edited this on ${localDay(correctedAt)}. `
          : 'Check this and correct what we got wrong. '}
        New cards, job matches and the assistant start from it.
      </p>
      {isOfEarlierFile && (
        <Notice>
          These are your edits for an earlier file. To use the details from this file, remove your edits.
        </Notice>
      )}
    </>
  )
}

function ResetButton({ details }: { details: ShownDetails }) {
  const [isAsking, setIsAsking] = useState(false)
  const reset = useResetDetails(details, () => setIsAsking(false))
  return (
    <QuestionDialog
      title="Remove your edits?"
      description="We'll show what we read in your file again. You can't undo this."
      open={isAsking}
      onOpenChange={setIsAsking}
      trigger={
        <Button variant="ghost" size="sm" icon={<RotateCcw size={16} />}>
          Remove my edits
        </Button>
      }
      keep="Keep them"
      action="Remove"
      pending={reset.isPending}
      pendingLabel="Removing…"
      onAction={() => reset.mutate()}
    />
  )
}
