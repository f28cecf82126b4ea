import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Textarea } from '#client/ui/textarea.tsx'

const MAX_LENGTH = 2000

type ChatFormProps = { name: string; onSay: (text: string) => boolean }

/** Enter sends, Shift and Enter begins a line. What could not be sent stays in the box. */
export function ChatForm({ name, onSay }: ChatFormProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [failed, setFailed] = useState(false)

  useEffect(() => box.current?.focus({ preventScroll: true }), [])

  const send = () => {
    if (text.trim() === '') return
    const isSent = onSay(text)
    setFailed(!isSent)
    if (isSent) setText('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form onSubmit={submit} className="shrink-0 border-t border-line p-3">
      {failed && (
        <p role="alert" className="pb-2 text-sm text-danger">
          Not sent: {name} can't be reached right now. Try again in a moment.
        </p>
      )}
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <Textarea
            ref={box}
            rows={1}
            value={text}
            maxLength={MAX_LENGTH}
            aria-label={`Message to ${name}`}
            placeholder="Write a message"
            className="max-h-32 field-sizing-content resize-none!"
            onChange={(event) => setText(event.target.value)}
            onKeyDown={sendOnEnter}
          />
        </div>
        <IconButton label="Send" type="submit" variant="primary" round disabled={text.trim() === ''}>
          <SendHorizontal size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </form>
  )
}
