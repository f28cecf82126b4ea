import { UserRound } from 'lucide-react'
import { useId } from 'react'
import { Avatar } from '#client/parts/avatar.tsx'
import { ScoreRing } from '#client/parts/score-ring.tsx'
import { Badge } from '#client/ui/badge.tsx'
import type { NetworkingResult } from '#shared/contracts/assistant.ts'
import { titleAndPlace } from '#shared/domain/account/accounts.ts'

export const NO_ONE = ''

type SuggestedMembersProps = {
  people: NetworkingResult['people']
  chosen: string
  onChoose: (memberId: string) => void
}

const ROW =
  'flex cursor-pointer items-center gap-3 rounded-m border border-line px-3 py-2.5 transition-colors hover:bg-tint has-checked:border-action has-checked:bg-action-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action'

export function SuggestedMembers({ people, chosen, onChoose }: SuggestedMembersProps) {
  const name = useId()
  if (people.length === 0) {
    return (
      <p className="text-sm text-muted">
        No members match this target yet. You can still use the message elsewhere. Try a broader role or other
        skills to find more people here.
      </p>
    )
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm text-muted">Choose who the message is for.</legend>
      {people.map(({ member, connectionStrength, commonInterests }) => (
        <label key={member.id} className={ROW}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={chosen === member.id}
            onChange={() => onChoose(member.id)}
          />
          <Avatar name={member.name} src={member.profileImageUrl} />
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
              {member.name}
              {member.badges.length > 0 && <Badge tone="ok">Verified</Badge>}
            </span>
            <span className="block text-sm text-muted wrap-anywhere">{titleAndPlace(member)}</span>
            {commonInterests.length > 0 && (
              <span className="block text-xs text-ink-2 wrap-anywhere">
                In common: {commonInterests.slice(0, 3).join(', ')}
              </span>
            )}
          </span>
          <ScoreRing label="Connection strength" score={connectionStrength} />
        </label>
      ))}
      <label className={ROW}>
        <input
          type="radio"
          name={name}
          className="sr-only"
          checked={chosen === NO_ONE}
          onChange={() => onChoose(NO_ONE)}
        />
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-tint text-muted">
          <UserRound size={20} />
        </span>
        <span className="text-sm font-semibold">Someone I know elsewhere</span>
      </label>
    </fieldset>
  )
}
