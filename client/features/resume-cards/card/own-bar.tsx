import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { lazyComponent } from '#client/lib/lazy.ts'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Switch } from '#client/ui/switch.tsx'
import type { ResumeCard } from '#shared/contracts/resume-cards.ts'
import { useOwnCard } from '../use-own-card.ts'

const LazyDialog = lazyComponent(async () => (await import('../dialog/card-dialog.tsx')).CardDialog)
const RemoveDialog = lazyComponent(async () => (await import('../dialog/remove-dialog.tsx')).RemoveCardDialog)

export function OwnBar({ card }: { card: ResumeCard }) {
  const [, navigate] = useLocation()
  const { setVisible, pending } = useOwnCard(card)
  const [isEditing, setIsEditing] = useState<boolean>()
  const [isRemoving, setIsRemoving] = useState<boolean>()
  return (
    <Notice
      tone={card.isPublic ? 'info' : 'warn'}
      title={titleOf(card)}
      action={
        <div className="flex flex-wrap gap-3">
          <Button size="sm" variant="quiet" icon={<Pencil size={16} />} onClick={() => setIsEditing(true)}>
            Edit
          </Button>
          <Button size="sm" variant="quiet" icon={<Trash2 size={16} />} onClick={() => setIsRemoving(true)}>
            Delete
          </Button>
        </div>
      }
    >
      {card.isRemoved ? (
        <WhyRemoved />
      ) : (
        <Switch
          label="Public"
          className="max-w-44"
          checked={card.isPublic}
          disabled={pending}
          onChange={({ target }) => void setVisible(target.checked)}
        />
      )}

      {isEditing !== undefined && <LazyDialog card={card} open={isEditing} onOpenChange={setIsEditing} />}
      {isRemoving !== undefined && (
        <RemoveDialog
          card={card}
          open={isRemoving}
          onOpenChange={setIsRemoving}
          onRemoved={() => navigate(`${paths.resumeCards}?tab=mine`)}
        />
      )}
    </Notice>
  )
}

function titleOf({ isPublic, isRemoved }: ResumeCard): string {
  if (isRemoved) return 'A moderator removed this card'
  return isPublic ? 'This is your card' : 'This card is private'
}

function WhyRemoved() {
  return (
    <p>
      Only you see it.{' '}
      <Link href={paths.standing} className="rounded-s font-semibold underline underline-offset-4">
        See why, or appeal
      </Link>
    </p>
  )
}
