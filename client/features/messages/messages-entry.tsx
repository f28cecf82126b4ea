import { useQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { CountBadge } from '#client/ui/count-badge.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { unreadMessagesQuery } from './queries.ts'

export function MessagesEntry() {
  const unread = useQuery(unreadMessagesQuery).data?.unread ?? 0
  return (
    <IconButton
      asChild
      label={unread > 0 ? `Messages, ${unread} unread` : 'Messages'}
      tooltipSide="bottom"
      className="relative"
    >
      <Link href={paths.messages}>
        <MessageSquare size={21} />
        <CountBadge count={unread} size="sm" className="absolute top-1 right-0.5 ring-2 ring-paper" />
      </Link>
    </IconButton>
  )
}
