import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { NotLoaded } from '#client/ui/load-failure.tsx'
import type { ApplicantDetail } from '#shared/contracts/applications-review.ts'
import {
  type ApplicationDecision,
  DECISIONS,
  mayDecide,
  SHORTLISTED,
  STATUS_NAMES,
  type StoredStatus,
} from '#shared/domain/applications/status.ts'
import { applicantQuery, refreshApplications } from '../queries.ts'
import { STATUS_TONES } from '../texts.ts'
import { DecisionDialog, storedStatusOf } from './decision-dialog.tsx'

export function ApplicationDecisions({ id }: { id: string }) {
  const client = useQueryClient()
  const query = useQuery(applicantQuery(id))
  const { data } = query
  if (!data) return <NotLoaded what="the application" query={query} skeletons={['h-9']} />
  return (
    <div className="grid justify-items-start gap-3">
      <Badge tone={STATUS_TONES[data.status]}>{STATUS_NAMES[data.status]}</Badge>
      <Decisions
        detail={data}
        onChanged={(next) => {
          client.setQueryData(applicantQuery(id).queryKey, next)
          void refreshApplications(client)
        }}
      />
    </div>
  )
}

const VERBS: Record<ApplicationDecision, string> = {
  in_conversation: 'Start a conversation',
  interview: 'Interview',
  offer: 'Make an offer',
  hired: 'Hired',
  not_selected: 'Not selected',
}

const STEPS: readonly StoredStatus[] = SHORTLISTED

type DecisionsProps = { detail: ApplicantDetail; onChanged: (next: ApplicantDetail) => void }

export function Decisions({ detail, onChanged }: DecisionsProps) {
  const [to, setTo] = useState<ApplicationDecision | null>(null)
  const from = storedStatusOf(detail.status)
  const before = STEPS.slice(0, Math.max(STEPS.indexOf(from), 0))
  const isBack = (decision: ApplicationDecision) => before.includes(decision)
  const possible = DECISIONS.filter((decision) => mayDecide(from, decision))
  const next = possible.find((decision) => !isBack(decision) && decision !== 'not_selected')
  if (possible.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {possible.map((decision) => (
        <Button
          key={decision}
          size="sm"
          variant={decision === next ? 'primary' : 'quiet'}
          onClick={() => setTo(decision)}
        >
          {isBack(decision) ? `Back to: ${STATUS_NAMES[decision]}` : VERBS[decision]}
        </Button>
      ))}
      {to && <DecisionDialog detail={detail} to={to} onChanged={onChanged} onClose={() => setTo(null)} />}
    </div>
  )
}
