import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { cx } from '#client/ui/cx.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { titleAndPlace } from '#shared/domain/account/accounts.ts'
import { Avatar } from './avatar.tsx'
import { MemberSeal } from './seals/member-seals.tsx'

type PersonRowProps = { person: MemberCard; href: string; note?: ReactNode; children?: ReactNode }

export function PersonRow({ person, href, note, children }: PersonRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 py-3">
      <div className="flex min-w-0 grow basis-64 items-center gap-3">
        <Avatar name={person.name} src={person.profileImageUrl} size="lg" />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Link href={href} className="rounded-s font-semibold wrap-anywhere hover:underline">
              {person.name}
            </Link>
            <MemberSeal badges={person.badges} />
          </div>
          <p className="text-sm text-muted wrap-anywhere">{titleAndPlace(person)}</p>
          {note !== undefined && <p className="text-sm text-ink-2 wrap-anywhere">{note}</p>}
        </div>
      </div>
      {children !== undefined && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  )
}

type CompactPersonRowProps = { person: MemberCard; seal?: ReactNode; className?: string; children: ReactNode }

export function CompactPersonRow({ person, seal, className, children }: CompactPersonRowProps) {
  return (
    <li className={cx('flex items-center gap-3 border-t border-line py-3', className)}>
      <Avatar name={person.name} src={person.profileImageUrl} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold wrap-anywhere">{person.name}</span>
          {seal}
        </div>
        <p className="text-sm text-muted wrap-anywhere">{titleAndPlace(person)}</p>
      </div>
      {children}
    </li>
  )
}
