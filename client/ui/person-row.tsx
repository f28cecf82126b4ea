import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { MemberBadge, MemberCard } from '#shared/contracts/shapes.ts'
import { Avatar } from './avatar.tsx'
import { Seal } from './seal.tsx'
import { sealOf } from './seal-check.ts'

type PersonRowProps = {
  person: MemberCard
  href: string
  note?: ReactNode
  children?: ReactNode
}

/** A member in a list: picture, linked name, seal, title; `children` are the actions. */
export function PersonRow({ person, href, note, children }: PersonRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <div className="flex min-w-0 grow basis-64 items-center gap-3">
        <Avatar name={person.name} src={person.profileImageUrl} size="lg" />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Link href={href} className="rounded-s font-semibold wrap-anywhere hover:underline">
              {person.name}
            </Link>
            <PersonSeal badges={person.badges} />
          </div>
          <p className="text-sm text-muted wrap-anywhere">
            {[person.title, person.place].filter(Boolean).join(' · ')}
          </p>
          {note !== undefined && <p className="text-sm text-ink-2 wrap-anywhere">{note}</p>}
        </div>
      </div>
      {children !== undefined && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  )
}

function PersonSeal({ badges }: { badges: readonly MemberBadge[] }) {
  const seal = sealOf(badges)
  return seal && <Seal label={seal.label} checks={seal.checks} />
}
