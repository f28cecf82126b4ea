import type { ReactNode } from 'react'
import { useSubscribePath } from '#client/lib/links/use-subscribe-path.ts'
import { Button } from '#client/ui/button.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { Notice } from '#client/ui/notice.tsx'

export function PremiumFiltersNotice({ onDrop, children }: { onDrop: () => void; children: ReactNode }) {
  const subscribePath = useSubscribePath()
  return (
    <Notice
      title="This search uses advanced filters"
      action={
        <div className="flex flex-wrap gap-3">
          <Button size="sm" variant="quiet" onClick={onDrop}>
            Search without them
          </Button>
          <LinkButton href={subscribePath} size="sm">
            See Premium
          </LinkButton>
        </div>
      }
    >
      {children}
    </Notice>
  )
}
