import { Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { Textarea } from '#client/ui/textarea.tsx'
import { toast } from '#client/ui/toast-store.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { COPIED_MS } from '#shared/domain/assistant.ts'

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

function CopyButton({ text }: { text: string }) {
  const [copies, setCopies] = useState(0)
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (copies === 0) return
    setIsCopied(true)
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copies])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopies((count) => count + 1)
      toast({
        title: 'Message Copied',
        description: 'The networking message has been copied to your clipboard',
      })
    } catch {
      toast({
        title: 'Copy Failed',
        description: 'Could not copy message to clipboard',
        tone: 'destructive',
      })
    }
  }
  const Icon = isCopied ? Check : Copy
  return (
    <Button variant="quiet" icon={<Icon size={18} />} onClick={() => void copy()}>
      {isCopied ? 'Copied!' : 'Copy'}
    </Button>
  )
}
