import { Link } from 'wouter'
import { useSubscribePath } from '#client/lib/use-subscribe-path.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'

export function PremiumNotice({ onDrop }: { onDrop: () => void }) {
  const subscribePath = useSubscribePath()
  return (
    <Notice
      title="This search uses advanced filters"
      action={
        <div className="flex flex-wrap gap-3">
          <Button size="sm" variant="quiet" onClick={onDrop}>
            Search without them
          </Button>
          <Button asChild size="sm">
            <Link href={subscribePath}>See Premium</Link>
          </Button>
        </div>
      }
    >
      Filtering by place and verified members is part of the Premium Membership.
    </Notice>
  )
}
