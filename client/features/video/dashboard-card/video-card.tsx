import { Video } from 'lucide-react'
import { Link } from 'wouter'
import { ACCOUNT_PARAMETER } from '#client/lib/paths.ts'
import { useUser } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { MemberVideoCard } from './member-video-card.tsx'

type VideoCardProps = { recipientId?: string; recipientName?: string; onClear?: () => void }

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

function SignedOut() {
  return (
    <Card>
      <div className="grid justify-items-center gap-4 py-6 text-center">
        <span className="grid size-14 place-items-center rounded-l bg-action-soft text-action-ink">
          <Video size={26} />
        </span>
        <p className="max-w-[36ch] text-lg font-semibold text-balance">
          Sign in to start video connections with professionals
        </p>
        <Button asChild>
          <Link href={`?${ACCOUNT_PARAMETER}=login`}>Sign In</Link>
        </Button>
      </div>
    </Card>
  )
}
