import { useQuery } from '@tanstack/react-query'
import { Video } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { LiveDot } from '#client/ui/live-dot.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { useCall } from '../call-context.ts'
import { type Filters, filterCount } from '../preferences.ts'
import { statusQuery } from '../queries.ts'
import { endSentence, onlineText } from '../texts.ts'
import { CallNotices } from './call-notices.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { Footnotes } from './footnotes.tsx'
import { useStart } from './use-start.ts'

export type Recipient = { id: string; name: string | null }

type InvitationProps = {
  me: MemberCard
  isMeShown: boolean
  recipient: Recipient | null
  filters: Filters
  onClear: (() => void) | undefined
}

/** What one reads and presses before a call. */
export function Invitation({ me, isMeShown, recipient, filters, onClear }: InvitationProps) {
  const { lobby } = useCall()
  const { data: status } = useQuery(statusQuery)
  const { start, warm } = useStart(status?.requiresPayment ?? false)
  const [showsFilters, setShowsFilters] = useState(false)
  const panelId = useId()
  const count = filterCount(filters)

  const press = () =>
    start(
      recipient
        ? { kind: 'chosen', recipientId: recipient.id, recipientName: recipient.name }
        : { kind: 'random', filters },
    )
  return (
    <>
      {status ? (
        <LiveDot className="text-ink-2">{onlineText(status.online)}</LiveDot>
      ) : (
        <Skeleton shape="line" className="h-4 w-28" />
      )}
      <div className="grid gap-2">
        <h2 className="text-xl">Ready to connect</h2>
        <p className="text-pretty text-ink-2">
          {endSentence(
            `Start a video call with ${recipient ? (recipient.name ?? 'this member') : 'a professional'}`,
          )}{' '}
          You both see who the other is before the cameras meet.
        </p>
      </div>
      <CallNotices status={status ?? null} />
      <div className="flex flex-wrap gap-3 pt-1">
        <Button
          icon={<Video size={20} aria-hidden="true" />}
          pending={lobby !== null}
          pendingLabel="Opening"
          onPointerEnter={warm}
          onFocus={warm}
          onClick={press}
        >
          Start Video Call
        </Button>
        {!recipient && (
          <Button
            variant="quiet"
            aria-expanded={showsFilters}
            aria-controls={panelId}
            onClick={() => setShowsFilters(!showsFilters)}
          >
            Filters{count > 0 && <span className="tabular-nums">({count})</span>}
          </Button>
        )}
        {recipient && onClear && (
          <Button variant="quiet" onClick={onClear}>
            Meet anybody
          </Button>
        )}
      </div>
      <div id={panelId} hidden={!showsFilters || recipient !== null}>
        <FilterPanel filters={filters} />
      </div>
      <Footnotes me={me} isMeShown={isMeShown} status={status ?? null} />
    </>
  )
}
