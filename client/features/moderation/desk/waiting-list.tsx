import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import type { DeskDecision } from '#shared/contracts/moderation.ts'
import { waitingQuery } from '../queries.ts'
import { AppealDialog, SecondDialog } from './change-dialogs.tsx'
import { DecisionItem } from './decision-item.tsx'

type Open = { onOpen: (id: string) => void }

/** What waits for someone who took no part in a decision. Nothing shows if nothing waits. */
export function WaitingList({ onOpen }: Open) {
  const query = useQuery(waitingQuery)
  const { data, isError } = query
  if (isError && !data) return <LoadFailure what="what waits" query={query} />
  if (!data) return null
  const { bans, appeals } = data
  return (
    <>
      <Group
        title="Bans that need a second moderator"
        decisions={bans}
        onOpen={onOpen}
        action={(decision) => <SecondDialog decision={decision} />}
      />
      <Group
        title="Appeals"
        decisions={appeals}
        onOpen={onOpen}
        action={(decision) => <AppealDialog decision={decision} />}
      />
    </>
  )
}

type GroupProps = Open & {
  title: string
  decisions: readonly DeskDecision[]
  action: (decision: DeskDecision) => ReactNode
}

function Group({ title, decisions, onOpen, action }: GroupProps) {
  if (decisions.length === 0) return null
  return (
    <Card title={title} flush>
      <ul className="divide-y divide-line border-t border-line">
        {decisions.map((decision) => (
          <li key={decision.id} className="px-4 py-3.5 sm:px-6">
            <DecisionItem decision={decision} isNamed>
              {decision.isOwn ? <p className="text-muted">Waits for someone else</p> : action(decision)}
              <Button size="sm" variant="quiet" onClick={() => onOpen(decision.member.id)}>
                Details<span className="sr-only"> about {decision.member.name}</span>
              </Button>
            </DecisionItem>
          </li>
        ))}
      </ul>
    </Card>
  )
}
