import { useUser } from '#client/lib/session.ts'
import { MemberVideoCard } from './member-video-card.tsx'
import { SignedOut } from './signed-out.tsx'

type VideoCardProps = {
  /** Whom to call; nobody in particular without it. */
  recipientId?: string
  recipientName?: string
  /** Offers to choose nobody in particular instead. */
  onClear?: () => void
}

/** Where a member starts a video call (spec 1, section 2). */
export function VideoCard({ recipientId, recipientName, onClear }: VideoCardProps) {
  const user = useUser()
  if (!user) return <SignedOut />
  return (
    <MemberVideoCard
      user={user}
      recipient={recipientId ? { id: recipientId, name: recipientName ?? null } : null}
      onClear={onClear}
    />
  )
}
