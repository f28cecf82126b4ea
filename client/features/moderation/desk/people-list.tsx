import { useQuery } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { sinceText } from '#client/lib/clock/time-text.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyCard } from '#client/ui/empty-state.tsx'
import { NotLoaded } from '#client/ui/load-failure.tsx'
import type { ReportedPerson } from '#shared/contracts/moderation.ts'
import { REPORT_REASON_NAMES } from '#shared/domain/trust/reports.ts'
import { peopleQuery } from '../queries.ts'
import { CAUSE_NAMES, STANDING_NAMES } from '../texts.ts'

type PeopleListProps = { onOpen: (id: string) => void }

export function PeopleList({ onOpen }: PeopleListProps) {
  const query = useQuery(peopleQuery)
  const { data } = query
  if (!data) return <NotLoaded what="the reports" query={query} skeletons={['h-20', 'h-20']} />
  if (data.items.length === 0) {
    return (
      <EmptyCard level={2} icon={<Flag size={26} />} title="No open reports">
        When a member reports someone from a call or profile, that person appears here.
      </EmptyCard>
    )
  }
  return (
    <Card title="Reported members" flush>
      <ul className="divide-y divide-line border-t border-line">
        {data.items.map((person) => (
          <li key={person.id} className="px-4 py-3.5 sm:px-6">
            <Person person={person} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Person({ person, onOpen }: PeopleListProps & { person: ReportedPerson }) {
  const { id, name, reasons, openReports, reporters, newestAt, heldBecause, standing } = person
  const reports = openReports === 1 ? '1 report' : `${openReports} reports`
  const by = reporters === 1 ? 'by 1 member' : `by ${reporters} members`
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="grid min-w-0 gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3 className="font-semibold wrap-anywhere">{name}</h3>
          {standing.level !== 'active' && <Badge tone="wait">{STANDING_NAMES[standing.level]}</Badge>}
        </div>
        {heldBecause && <p className="text-sm text-ink">{CAUSE_NAMES[heldBecause]}</p>}
        <p className="flex flex-wrap gap-1.5 empty:hidden">
          {reasons.map((reason) => (
            <Badge key={reason} tone={reason === 'minor' ? 'danger' : 'plain'}>
              {REPORT_REASON_NAMES[reason]}
            </Badge>
          ))}
        </p>
        <p className="text-sm text-muted">
          {openReports > 0 ? `${reports} ${by}, the newest` : 'No reports. Held'}{' '}
          <time dateTime={newestAt}>{sinceText(newestAt, new Date())}</time>
        </p>
      </div>
      <Button size="sm" variant="quiet" onClick={() => onOpen(id)}>
        Review<span className="sr-only"> {name}</span>
      </Button>
    </div>
  )
}
