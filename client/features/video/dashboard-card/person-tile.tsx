import { Portrait } from '#client/parts/portrait.tsx'
import { CheckSeals } from '#client/parts/seals/member-seals.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Tile } from '#client/ui/tile.tsx'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { roleText } from '../call/member-card.ts'

type PersonTileProps = {
  /** If there is no `id`, only the name is known. */
  person: MemberCard | { name: string }
  corner?: string | undefined
  /** The member's own: the page says elsewhere that they are verified. */
  isOwn?: boolean
}

export function PersonTile({ person, corner, isOwn = false }: PersonTileProps) {
  const card = 'id' in person ? person : null
  return (
    <Tile
      className="h-full rounded-none"
      media={<Portrait name={person.name} src={card?.profileImageUrl ?? null} />}
      corner={corner !== undefined && <Badge tone="glass">{corner}</Badge>}
      plate={
        <>
          <div className="min-w-0">
            <p className="font-semibold break-words">{person.name}</p>
            {card && <p className="text-sm break-words text-white/85">{roleText(card)}</p>}
          </div>
          {card && card.badges.length > 0 && (
            <CheckSeals badges={card.badges} tone="glass" face={isOwn ? 'mark' : 'full'} limit={1} />
          )}
        </>
      }
    />
  )
}
