import { CircleAlert, EllipsisVertical, Flag, RotateCw, Trash2 } from 'lucide-react'
import { timeOfDay } from '#client/lib/clock/time-text.ts'
import { Button } from '#client/ui/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import type { Message } from '#shared/contracts/messages.ts'
import { outbox } from './outbox.ts'
import { HELD_MESSAGE, REMOVED_MESSAGE } from './texts.ts'
import type { UnsentMessage } from './unsent-storage.ts'

const SHAPE = 'w-fit max-w-[min(85%,36rem)] rounded-m px-3.5 py-2 text-md whitespace-pre-wrap wrap-anywhere'
const OWN = 'justify-self-end bg-action text-on-action'

type BubbleProps = {
  message: Message
  isOwn: boolean
  isSeen: boolean
  hasTime: boolean
  onReport: ((message: Message) => void) | null
}

export function Bubble({ message, isOwn, isSeen, hasTime, onReport }: BubbleProps) {
  const { text, isRemoved, isHeld, createdAt } = message
  return (
    <li className="group grid">
      <span className="sr-only">{isOwn ? 'You:' : 'They:'}</span>
      {isRemoved ? (
        <p className={cx(SHAPE, 'border border-line text-muted italic', isOwn && 'justify-self-end')}>
          {REMOVED_MESSAGE}
        </p>
      ) : (
        <div className={cx('flex min-w-0 items-center gap-1', isOwn && 'justify-end')}>
          <p className={cx(SHAPE, isOwn ? OWN : 'bg-tint')}>{text}</p>
          {!isOwn && onReport && <MessageMenu onReport={() => onReport(message)} />}
        </div>
      )}
      {isHeld && <p className="justify-self-end px-1 pt-1 text-right text-xs text-muted">{HELD_MESSAGE}</p>}
      {(hasTime || isSeen) && (
        <p className={cx('px-1 pb-1.5 text-xs text-muted', isOwn && 'justify-self-end')}>
          <time dateTime={createdAt}>{timeOfDay(createdAt)}</time>
          {isSeen && ' · Seen'}
        </p>
      )}
    </li>
  )
}

/** Shows on hover with a mouse, because a conversation has many of them. */
function MessageMenu({ onReport }: { onReport: () => void }) {
  return (
    <Menu
      label="Message"
      align="start"
      trigger={
        <IconButton
          size="sm"
          round
          label="Message options"
          className="shrink-0 text-muted group-hover:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-fine:opacity-0"
        >
          <EllipsisVertical size={16} />
        </IconButton>
      }
    >
      <MenuItem icon={<Flag size={18} />} onSelect={onReport}>
        Report this message
      </MenuItem>
    </Menu>
  )
}

export function OutgoingBubble({ entry: { id, text, state, reason } }: { entry: UnsentMessage }) {
  return (
    <li className="grid">
      <p className={cx(SHAPE, 'justify-self-end bg-action-soft text-action-ink')}>{text}</p>
      {state === 'waiting' ? (
        <p className="justify-self-end px-1 text-xs text-muted">Sending…</p>
      ) : (
        <div role="alert" className="flex flex-wrap items-center justify-end gap-x-2 text-xs text-danger">
          <CircleAlert size={14} />
          <span>
            {state === 'refused' && reason ? reason : "Not sent yet. We'll keep it here until it is."}
          </span>
          <Button size="sm" variant="ghost" icon={<RotateCw size={14} />} onClick={() => outbox.retry(id)}>
            Send again
          </Button>
          <Button size="sm" variant="ghost" icon={<Trash2 size={14} />} onClick={() => outbox.drop(id)}>
            Delete
          </Button>
        </div>
      )}
    </li>
  )
}
