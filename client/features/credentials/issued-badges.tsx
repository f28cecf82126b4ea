import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { longDay } from '#client/lib/clock/time-text.ts'
import { SealMark } from '#client/parts/seals/seal-mark.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { BRAND } from '#shared/domain/brand.ts'
import { badgesQuery } from './queries.ts'

/** Badges that the platform signed for the member, for use on other sites; renders nothing until there is one. */
export function IssuedBadges() {
  const { data = [] } = useQuery(badgesQuery)
  if (data.length === 0) return null
  return (
    <Card title={`Your ${BRAND} badges`}>
      <p className="text-sm text-ink-2">
        Signed credentials (Open Badges 3.0) that anyone can check. They say what was checked, how and when,
        and don't include your documents. A badge is revoked when its verification ends.
      </p>
      <ul className="mt-4 grid gap-2">
        {data.map(({ id, title, verifiedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 rounded-m border border-line p-3">
            <SealMark size={26} className="shrink-0 text-verified" />
            <div className="min-w-40 flex-1">
              <p className="font-semibold wrap-anywhere">{title}</p>
              <p className="text-sm text-muted">
                <time dateTime={verifiedAt}>{longDay(verifiedAt)}</time>
              </p>
            </div>
            <div className="flex gap-2">
              <DownloadLink href={`/api/badges/${id}`} kind="JSON" title={title} />
              <DownloadLink href={`/api/badges/${id}/image`} kind="PNG" title={title} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function DownloadLink({ href, kind, title }: { href: string; kind: string; title: string }) {
  return (
    <Button asChild size="sm" variant="quiet" icon={<Download size={16} />}>
      <a href={href} download>
        <span className="sr-only">Download {title} as </span>
        {kind}
      </a>
    </Button>
  )
}
