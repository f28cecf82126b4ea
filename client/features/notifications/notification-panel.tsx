import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { BellOff, CheckCheck, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '#client/lib/api.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { NotLoaded } from '#client/ui/load-failure.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { LoadingRows } from '#client/ui/skeleton.tsx'
import { NotificationRow } from './notification-row.tsx'
import { notificationsQuery } from './queries.ts'

type NotificationPanelProps = { onClose: () => void; footer?: ReactNode }

export function NotificationPanel({ onClose, footer }: NotificationPanelProps) {
  const query = useInfiniteQuery(notificationsQuery)
  const { mutate: markRead } = useMarkRead()
  const { data } = query
  const items = data?.pages.flatMap((page) => page.items)
  const hasUnread = (data?.pages[0]?.unreadCount ?? 0) > 0
  return (
    <>
      <PanelHeader hasUnread={hasUnread} onClose={onClose} />
      <div className="min-h-0 overflow-y-auto overscroll-contain">
        {!items && (
          <div className="px-4">
            <NotLoaded what="your notifications" query={query}>
              <LoadingRows label="Loading your notifications" className="py-3" lines={['w-48', 'w-24']} />
            </NotLoaded>
          </div>
        )}
        {items?.length === 0 && (
          <EmptyState icon={<BellOff size={26} />} title="Nothing new">
            You'll see missed calls, connection requests, decisions about your documents and answers from
            support here.
          </EmptyState>
        )}
        <ul className="divide-y divide-line">
          {items?.map((item) => (
            <NotificationRow
              key={item.id}
              notification={item}
              onFollow={() => {
                if (!item.readAt) markRead([item.id])
                onClose()
              }}
            />
          ))}
        </ul>
        <ShowMore query={query} size="sm" className="border-t border-line p-3">
          Show older
        </ShowMore>
      </div>
      {footer && <footer className="border-t border-line px-4 py-1">{footer}</footer>}
    </>
  )
}

function PanelHeader({ hasUnread, onClose }: { hasUnread: boolean; onClose: () => void }) {
  const { mutate: markRead, isPending } = useMarkRead()
  return (
    <header className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-4">
      <h2 className="grow text-lg font-semibold">Notifications</h2>
      {hasUnread && (
        <Button
          size="sm"
          variant="ghost"
          icon={<CheckCheck size={16} />}
          pending={isPending}
          onClick={() => markRead('all')}
        >
          Mark all read
        </Button>
      )}
      <IconButton label="Close" className="sm:hidden" onClick={onClose}>
        <X size={20} />
      </IconButton>
    </header>
  )
}

/** Marks the given ones, or all, as read. A failure leaves them unread. */
function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[] | 'all') =>
      api('POST /api/notifications/read', { body: ids === 'all' ? {} : { ids } }),
    onSettled: () => client.invalidateQueries(notificationsQuery),
  })
}
