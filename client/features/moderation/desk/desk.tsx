import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { LoadFailure, NotLoaded } from '#client/ui/load-failure.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import type { DeskDecision } from '#shared/contracts/moderation.ts'
import { decisionsQuery, waitingQuery } from '../queries.ts'
import { AppealDialog, SecondDialog } from './change-dialogs.tsx'
import { DecisionItem } from './decision-item.tsx'
import { HeldTexts } from './held-texts.tsx'
import { PeopleList } from './people-list.tsx'
import { PersonDialog } from './person-dialog.tsx'

export function Desk() {
  const [openId, setOpenId] = useState<string | null>(null)
  return (
    <div className="grid gap-5">
      <WaitingList onOpen={setOpenId} />
      <HeldTexts />
      <PeopleList onOpen={setOpenId} />
      <DecisionList onOpen={setOpenId} />
      {openId !== null && <PersonDialog key={openId} id={openId} onClose={() => setOpenId(null)} />}
    </div>
  )
}

function DecisionList({ onOpen }: Open) {
  const query = useInfiniteQuery(decisionsQuery)
  const { data } = query
  if (!data) return <NotLoaded what="the decisions" query={query} skeletons={['h-20']} />
  const decisions = data.pages.flatMap(({ items }) => items)
  return (
    <Group title="Decisions" decisions={decisions} onOpen={onOpen}>
      <ShowMore query={query} variant="ghost" className="border-t border-line p-3">
        Show older
      </ShowMore>
    </Group>
  )
}

type Open = { onOpen: (id: string) => void }

/** Decisions that need someone who took no part in them. Renders nothing if there are none. */
function WaitingList({ onOpen }: Open) {
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
  action?: (decision: DeskDecision) => ReactNode
  children?: ReactNode
}

function Group({ title, decisions, onOpen, action, children }: GroupProps) {
  if (decisions.length === 0) return null
  return (
    <Card title={title} flush>
      <ul className="divide-y divide-line border-t border-line">
        {decisions.map((decision) => (
          <li key={decision.id} className="px-4 py-3.5 sm:px-6">
            <DecisionItem decision={decision} isNamed>
              {action &&
                (decision.isOwn ? <p className="text-muted">Waits for someone else</p> : action(decision))}
              <Button size="sm" variant="quiet" onClick={() => onOpen(decision.member.id)}>
                Details<span className="sr-only"> about {decision.member.name}</span>
              </Button>
            </DecisionItem>
          </li>
        ))}
      </ul>
      {children}
    </Card>
  )
}
