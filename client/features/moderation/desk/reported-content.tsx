import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { NotLoaded } from '#client/ui/load-failure.tsx'
import type { DeskReport, ReportedMessage } from '#shared/contracts/moderation.ts'
import { reportedMessagesQuery } from '../queries.ts'
import { CONTENT_NAMES, momentText } from '../texts.ts'
import { RemoveDialog } from './remove-dialog.tsx'

type ReportedContentProps = { report: DeskReport; name: string }

export function ReportedContent({ report: { id, photo, content }, name }: ReportedContentProps) {
  if (!content) return null
  const { kind, title, state } = content
  return (
    <div className="my-1 grid gap-2">
      <p className="text-ink-2 wrap-anywhere">
        About a {CONTENT_NAMES[kind]}
        {title !== null && (
          <>
            {': '}
            <ContentLink content={content} />
          </>
        )}
        {state === 'removed' && ', which was removed'}
        {state === 'gone' && ', which is gone by now'}.
      </p>
      {photo?.address && (
        <img src={photo.address} alt={`Reported: ${name}`} className="size-24 rounded-m object-cover" />
      )}
      {kind === 'message' && state !== 'gone' && <Messages reportId={id} name={name} />}
      {state === 'shown' && (
        <div>
          <RemoveDialog content={content} name={name} />
        </div>
      )}
    </div>
  )
}

function ContentLink({
  content: { kind, id, title, state },
}: {
  content: NonNullable<DeskReport['content']>
}) {
  const href = kind === 'job' ? paths.job(id) : kind === 'card' ? paths.resumeCard(id) : null
  if (href === null || state !== 'shown') return <span className="font-medium">{title}</span>
  return (
    <Link href={href} className="rounded-s font-medium underline underline-offset-4">
      {title}
    </Link>
  )
}

/** Read only once asked for, as each look is recorded. */
function Messages({ reportId, name }: { reportId: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen) {
    return (
      <div className="grid justify-items-start gap-1">
        <Button size="sm" variant="quiet" onClick={() => setIsOpen(true)}>
          Read the message
        </Button>
        <p className="text-xs text-muted">
          With up to five before and after it. That you read them is recorded.
        </p>
      </div>
    )
  }
  return <MessageList reportId={reportId} name={name} />
}

function MessageList({ reportId, name }: { reportId: string; name: string }) {
  const query = useQuery(reportedMessagesQuery(reportId))
  const { data } = query
  if (!data) return <NotLoaded what="the message" query={query} skeletons={['h-16']} />
  return (
    <ol aria-label="The reported message and those around it" className="grid gap-2 rounded-m bg-tint p-3">
      {data.items.map((message) => (
        <li
          key={message.id}
          className={cx('border-l-2 pl-3', message.isReported ? 'border-danger' : 'border-line')}
        >
          <MessageText message={message} name={name} />
        </li>
      ))}
    </ol>
  )
}

function MessageText({ message, name }: { message: ReportedMessage; name: string }) {
  const { isFromReported, isReported, isRemoved, text, createdAt } = message
  return (
    <>
      <p className="text-xs text-ink-2">
        {isFromReported ? name : 'The other member'},{' '}
        <time dateTime={createdAt}>{momentText(createdAt)}</time>
        {isReported && ' · Reported'}
        {isRemoved && ' · Removed'}
      </p>
      <p className="whitespace-pre-wrap text-ink wrap-anywhere">{text}</p>
    </>
  )
}
