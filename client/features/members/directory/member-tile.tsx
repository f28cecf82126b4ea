import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Portrait } from '#client/parts/portrait.tsx'
import { MemberSeal } from '#client/parts/seals/member-seals.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { ListedMember } from '#shared/contracts/members.ts'

/** A member in the directory; the whole tile links to their profile. */
export function MemberTile({ member }: { member: ListedMember }) {
  const { id, name, title, place, profileImageUrl, badges, isOnline } = member
  return (
    <li className="row-in-view relative flex min-w-0 overflow-hidden rounded-l border border-line bg-surface shadow-1 transition-shadow focus-within:shadow-2 hover:shadow-2 [--row-height:6.25rem]">
      <div className="w-25 shrink-0 bg-picture">
        <div className="aspect-square h-full min-h-25 w-full">
          <Portrait name={name} src={profileImageUrl} />
        </div>
      </div>
      <div className="grid min-w-0 grow content-center gap-0.5 px-4 py-2.5">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="text-md font-semibold wrap-anywhere">
            <Link href={paths.member(id)} className="after:absolute after:inset-0 after:rounded-l">
              {name}
            </Link>
          </h2>
          <span className="relative flex empty:hidden">
            <MemberSeal badges={badges} />
          </span>
          {isOnline && <Badge tone="ok">Online now</Badge>}
        </div>
        <p className="line-clamp-2 text-sm text-ink-2 wrap-anywhere">{title ?? 'Professional'}</p>
        <p className="text-sm text-muted wrap-anywhere">{place}</p>
      </div>
    </li>
  )
}

export function MemberTileSkeleton() {
  return (
    <div className="flex overflow-hidden rounded-l border border-line bg-surface shadow-1">
      <Skeleton className="h-25 w-25 rounded-none" />
      <div className="grid grow content-center gap-2.5 px-4">
        <Skeleton shape="line" className="h-4 w-2/5" />
        <Skeleton shape="line" className="h-3 w-3/5" />
        <Skeleton shape="line" className="h-3 w-1/3" />
      </div>
    </div>
  )
}
