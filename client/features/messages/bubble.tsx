import { CircleAlert, RotateCw, Trash2 } from 'lucide-react'
import { timeOfDay } from '#client/lib/time-text.ts'
import { Button } from '#client/ui/button.tsx'
import { cx } from '#client/ui/cx.ts'
import type { Message } from '#shared/contracts/messages.ts'
import { outbox } from './outbox.ts'
import type { UnsentMessage } from './unsent-storage.ts'

const SHAPE = 'w-fit max-w-[min(85%,36rem)] rounded-m px-3.5 py-2 text-md whitespace-pre-wrap wrap-anywhere'
const OWN = 'justify-self-end bg-action text-on-action'

type BubbleProps = { message: Message; isOwn: boolean; isSeen: boolean; hasTime: boolean }

export function Bubble({ message: { text, createdAt }, isOwn, isSeen, hasTime }: BubbleProps) {
  return (
    <li className="grid">
      <span className="sr-only">{isOwn ? 'You:' : 'They:'}</span>
      <p className={cx(SHAPE, isOwn ? OWN : 'bg-tint')}>{text}</p>
      {(hasTime || isSeen) && (
        <p className={cx('px-1 pb-1.5 text-xs text-muted', isOwn && 'justify-self-end')}>
          <time dateTime={createdAt}>{timeOfDay(createdAt)}</time>
          {isSeen && ' · Seen'}
        </p>
      )}
    </li>
  )
}

/** A message that hasn't reached the server yet. */
export function OutgoingBubble({ entry: { id, text, state, reason } }: { entry: UnsentMessage }) {
  return (
    <li className="grid">
      <p className={cx(SHAPE, 'justify-self-end bg-action-soft text-action-ink')}>{text}</p>
      {state === 'waiting' ? (
        <p className="justify-self-end px-1 text-xs text-muted">Sending…</p>
      ) : (
        <div role="alert" className="flex flex-wrap items-center justify-end gap-x-2 text-xs text-danger">
          <CircleAlert size={14} aria-hidden="true" />
          <span>
            {state === 'refused' && reason ? reason : "Not sent yet. We'll keep it here until it is."}
          </span>
          <Button
            size="sm"
            variant="ghost"
            icon={<RotateCw size={14} aria-hidden="true" />}
            onClick={() => outbox.retry(id)}
          >
            Send again
          </Button>
          <Button
            size="sm"
            variant="ghost"
            icon={<Trash2 size={14} aria-hidden="true" />}
            onClick={() => outbox.drop(id)}
          >
            Delete
          </Button>
        </div>
      )}
    </li>
  )
}
