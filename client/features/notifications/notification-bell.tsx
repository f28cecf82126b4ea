import { useInfiniteQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLazy } from '#client/lib/lazy.ts'
import { CountBadge } from '#client/ui/count-badge.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { usePopover } from '#client/ui/use-popover.ts'
import { notificationsQuery, useLiveNotifications } from './queries.ts'

const loadPanel = () => import('./notification-panel.tsx')
/** Opening the bell retries and shows a failure. */
const prefetch = () => void loadPanel().catch(() => {})

/** The bell with its unread count. A native popover; on a phone, a sheet at the bottom. */
export function NotificationBell({ footer }: { footer?: ReactNode }) {
  const { id, isOpen, hide, panel } = usePopover()
  const { loaded, failed, retry } = useLazy(loadPanel, isOpen)
  const { data } = useInfiniteQuery(notificationsQuery)
  useLiveNotifications()

  const unread = data?.pages[0]?.unreadCount ?? 0
  return (
    <>
      <IconButton
        label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        tooltipSide="bottom"
        className="relative"
        popoverTarget={id}
        aria-expanded={isOpen}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        <Bell size={21} />
        <CountBadge count={unread} size="sm" className="absolute top-1 right-0.5 ring-2 ring-paper" />
      </IconButton>
      <section
        {...panel}
        aria-label="Notifications"
        className="fixed inset-auto m-0 flex-col overflow-hidden border border-line bg-surface text-ink shadow-2 open:flex max-sm:min-h-72 max-sm:backdrop:bg-veil max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[80dvh] max-sm:w-full max-sm:max-w-none max-sm:rounded-t-l max-sm:pb-[env(safe-area-inset-bottom)] max-sm:open:animate-sheet sm:top-18 sm:right-[max(1rem,calc((100vw-var(--wide))/2+1.5rem))] sm:max-h-[min(36rem,calc(100dvh-6rem))] sm:w-96 sm:rounded-m sm:open:animate-rise"
      >
        {isOpen && loaded && <loaded.NotificationPanel onClose={hide} footer={footer} />}
        {isOpen && !loaded && (
          <div className="p-4 text-sm text-muted">
            {failed ? <LoadFailure what="your notifications" query={{ refetch: retry }} /> : 'Loading…'}
          </div>
        )}
      </section>
    </>
  )
}
