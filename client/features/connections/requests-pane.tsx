import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import type { Connection } from '#shared/contracts/connections.ts'
import { connectionsQuery } from './queries.ts'
import { IncomingList } from './request-lists.tsx'

/** First messages of people the member isn't connected with: requests, with their notes, in place of a conversation. */
export function RequestsPane({ onReport }: { onReport: (request: Connection) => void }) {
  const query = useInfiniteQuery(connectionsQuery('incoming'))
  return (
    <>
      <header className="flex min-h-15 items-center gap-3 border-b border-line px-2 py-2.5 lg:px-4">
        <IconButton asChild label="All messages" className="lg:hidden" tooltipSide="bottom">
          <Link href={paths.messages}>
            <ArrowLeft size={20} />
          </Link>
        </IconButton>
        <h2 className="font-semibold">Requests</h2>
      </header>
      <div className="grid min-h-0 grow content-start gap-3 overflow-y-auto overscroll-contain p-4">
        <p className="text-sm text-muted">
          People you aren't connected with. They can write to you once you accept, and don't see if you
          decline.
        </p>
        <IncomingList query={query} onReport={onReport} />
      </div>
    </>
  )
}
