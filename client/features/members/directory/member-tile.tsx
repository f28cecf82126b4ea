import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Badge } from '#client/ui/badge.tsx'
import { MemberSeal } from '#client/ui/member-seal.tsx'
import { Portrait } from '#client/ui/portrait.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { ListedMember } from '#shared/contracts/members.ts'

/** A member in the directory; the whole tile links to their profile. */
export function MemberTile({ member }: { member: ListedMember }) {
  const { id, name, title, place, profileImageUrl, badges, isOnline } = member
  return (
    <li className="relative flex min-w-0 flex-col overflow-hidden rounded-l border border-line bg-surface shadow-1 transition-shadow focus-within:shadow-2 hover:shadow-2">
      <div className="relative aspect-[5/4] bg-picture">
        <Portrait name={name} src={profileImageUrl} />
        {isOnline && (
          <Badge tone="glass" className="absolute top-2.5 left-2.5">
            Online now
          </Badge>
        )}
      </div>
      <div className="flex grow flex-col gap-1 p-3 sm:p-4">
        <h2 className="text-md font-semibold wrap-anywhere">
          <Link href={paths.member(id)} className="after:absolute after:inset-0 after:rounded-l">
            {name}
          </Link>
        </h2>
        <p className="line-clamp-2 text-sm text-ink-2 wrap-anywhere">{title ?? 'Professional'}</p>
        <p className="text-sm text-muted wrap-anywhere">{place}</p>
        <div className="relative mt-auto w-fit pt-2 empty:hidden">
          <MemberSeal badges={badges} />
        </div>
      </div>
    </li>
  )
}

export function MemberTileSkeleton() {
  return (
    <div className="overflow-hidden rounded-l border border-line bg-surface shadow-1">
      <Skeleton className="aspect-[5/4] rounded-none" />
      <div className="grid gap-2.5 p-4">
        <Skeleton shape="line" className="h-4 w-3/5" />
        <Skeleton shape="line" className="h-3 w-4/5" />
        <Skeleton shape="line" className="h-3 w-2/5" />
      </div>
    </div>
  )
}
