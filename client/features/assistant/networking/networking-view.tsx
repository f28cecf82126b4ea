import { type ReactNode, useState } from 'react'
import { scoreBand } from '#client/parts/score-ring.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import type { NetworkingResult } from '#shared/contracts/assistant.ts'
import { ScoreHead } from '../findings/score-head.tsx'
import { Wording } from '../findings/wording.tsx'
import { MessagePanel } from './message-panel.tsx'
import { NO_ONE, SuggestedMembers } from './suggested-members.tsx'

type NetworkingViewProps = {
  result: NetworkingResult
  firstName: string
  written: number | null
  connect: (memberId: string) => ReactNode
}

const TITLES = {
  good: 'A lot in common',
  fair: 'Something to start with',
  poor: 'Little in common yet',
} as const

export function NetworkingView({ result, firstName, written, connect }: NetworkingViewProps) {
  const { connectionStrength, reason, commonInterests, people, wording, note } = result
  const [chosen, setChosen] = useState(people[0]?.member.id ?? NO_ONE)
  const person = people.find(({ member }) => member.id === chosen)
  return (
    <div className="grid gap-4">
      <ScoreHead
        label="Connection strength"
        score={connectionStrength}
        title={TITLES[scoreBand(connectionStrength)]}
        aside={<Interests names={commonInterests} />}
      >
        <p>{reason}</p>
      </ScoreHead>
      <Wording wording={wording} note={note} written={written} />
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_1.2fr]">
        <Card title={people.length > 0 ? 'Members this fits' : 'Members'}>
          <SuggestedMembers people={people} chosen={chosen} onChoose={setChosen} />
        </Card>
        <MessagePanel
          key={`${chosen} ${wording?.message ?? ''}`}
          to={person?.member ?? null}
          reason={person?.reason ?? null}
          message={messageFor(result, person, firstName)}
          connect={person && connect(person.member.id)}
        />
      </div>
    </div>
  )
}

type SuggestedMember = NetworkingResult['people'][number]

function messageFor(
  { wording, suggestedMessage }: NetworkingResult,
  person: SuggestedMember | undefined,
  from: string,
) {
  if (!wording) return person?.suggestedMessage ?? suggestedMessage
  const name = person?.member.name.split(' ')[0]
  return `Hi${name ? ` ${name}` : ''},\n\n${wording.message}\n\n${from}`
}

function Interests({ names }: { names: readonly string[] }) {
  return (
    <div className="min-w-0 self-center">
      <h3 className="mb-2 text-sm font-semibold">Common interests</h3>
      {names.length === 0 ? (
        <p className="text-sm text-muted">The two profiles don't share any.</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {names.map((name) => (
            <li key={name} className="max-w-full">
              <Badge tone="action" className="whitespace-normal wrap-anywhere">
                {name}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
