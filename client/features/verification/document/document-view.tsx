import { useQuery } from '@tanstack/react-query'
import { ExternalLink, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#client/lib/api.ts'
import { apiQueryOnce } from '#client/lib/api-query.ts'
import { Button } from '#client/ui/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { openDocument } from './open-document.ts'

type DocumentViewProps = { objectId: string; contentType: string | null; title: string }

const TURNS = ['', 'rotate-90', 'rotate-180', '-rotate-90'] as const

/** A stored document on the page. Showing it is a read, and is logged. */
export function DocumentView({ objectId, contentType, title }: DocumentViewProps) {
  const link = useDocumentLink(objectId)
  const [turn, setTurn] = useState(0)
  const [isBroken, setIsBroken] = useState(false)
  const isPicture = contentType?.startsWith('image/') ?? true
  const refusal = link.error instanceof ApiError && link.error.text
  const again = () => {
    setIsBroken(false)
    void link.refetch()
  }
  return (
    <div className="grid content-start gap-3">
      {/* A square, so that a rotated document fits; its one row is no higher. */}
      <div className="grid aspect-square grid-rows-[minmax(0,1fr)] place-items-center overflow-hidden rounded-m border border-line bg-sunken">
        {link.isPending && <Skeleton className="size-full" />}
        {refusal && <Notice tone="warn">{refusal}</Notice>}
        {(isBroken || (link.error && !refusal)) && (
          <LoadFailure what="the document" query={{ isFetching: link.isFetching, refetch: again }} />
        )}
        {link.data && isPicture && !isBroken && (
          <img
            src={link.data.url}
            alt={title}
            onError={() => setIsBroken(true)}
            className={cx('size-full object-contain', TURNS[turn % TURNS.length])}
          />
        )}
        {link.data && !isPicture && (
          <iframe src={link.data.url} title={title} className="size-full bg-white" />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="quiet"
          icon={<ExternalLink size={16} />}
          onClick={() => void openDocument(objectId)}
        >
          Open in a new tab
        </Button>
        {isPicture && (
          <Button size="sm" variant="quiet" icon={<RotateCw size={16} />} onClick={() => setTurn(turn + 1)}>
            Turn
          </Button>
        )}
      </div>
    </div>
  )
}

/** A link lasts a minute, enough to load, so it is requested each time the view opens. */
function useDocumentLink(objectId: string) {
  return useQuery({
    ...apiQueryOnce('POST /api/documents/:id/link', { params: { id: objectId } }),
    staleTime: 0,
    gcTime: 0,
  })
}
