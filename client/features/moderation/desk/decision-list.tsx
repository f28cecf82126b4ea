import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { NotLoaded } from '#client/ui/load-failure.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { decisionsQuery } from '../queries.ts'
import { DecisionItem } from './decision-item.tsx'

export function DecisionList({ onOpen }: { onOpen: (id: string) => void }) {
  const query = useInfiniteQuery(decisionsQuery)
  const { data } = query
  if (!data) return <NotLoaded what="the decisions" query={query} skeletons={['h-20']} />
  const decisions = data.pages.flatMap(({ items }) => items)
  if (decisions.length === 0) return null
  return (
    <Card title="Decisions" flush>
      <ul className="divide-y divide-line border-t border-line">
        {decisions.map((decision) => (
          <li key={decision.id} className="px-4 py-3.5 sm:px-6">
            <DecisionItem decision={decision} isNamed>
              <Button size="sm" variant="quiet" onClick={() => onOpen(decision.member.id)}>
                Details<span className="sr-only"> about {decision.member.name}</span>
              </Button>
            </DecisionItem>
          </li>
        ))}
      </ul>
      <ShowMore query={query} variant="ghost" className="border-t border-line p-3">
        Show older
      </ShowMore>
    </Card>
  )
}
