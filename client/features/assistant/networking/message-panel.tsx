import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { Textarea } from '#client/ui/textarea.tsx'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { CopyButton } from '../findings/copy-button.tsx'

type MessagePanelProps = {
  to: MemberCard | null
  reason: string | null
  message: string
  connect: ReactNode
}

export function MessagePanel({ to, reason, message, connect }: MessagePanelProps) {
  const [text, setText] = useState(message)
  return (
    <Card title="Suggested message">
      {to && (
        <p className="text-sm text-ink-2">
          For{' '}
          <Link
            href={paths.member(to.id)}
            className="rounded-s font-semibold text-action-ink underline-offset-4 hover:underline"
          >
            {to.name}
          </Link>
        </p>
      )}
      {reason && <p className="mb-4 text-sm text-muted">{reason}</p>}
      <Field
        label="Message"
        hint={to ? "Copy it, connect, and send it once you're connected." : 'Edit it before you send it.'}
      >
        <Textarea rows={9} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div className="mt-4 flex flex-wrap gap-3">
        <CopyButton text={text} />
        {connect}
      </div>
    </Card>
  )
}
