import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { ABOUT_PARAMETER } from '#client/lib/paths.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Textarea } from '#client/ui/textarea.tsx'
import { JOB_TEXT_MAX_LENGTHS } from '#shared/domain/jobs/jobs.ts'
import { MESSAGE_MAX_LENGTH } from '#shared/domain/messages.ts'
import { outbox } from './outbox.ts'
import { readDraft, saveDraft } from './unsent-storage.ts'

type ComposerProps = { ownId: string; memberId: string; name: string | null }

/** Enter sends if there is a keyboard, Shift+Enter starts a new line; drafts are kept. A link can name the job to begin with. */
export function Composer({ ownId, memberId, name }: ComposerProps) {
  const [text, setText] = useState('')
  const about = new URLSearchParams(useSearch()).get(ABOUT_PARAMETER)
  const opening = about ? `About ${about.slice(0, JOB_TEXT_MAX_LENGTHS.title)}: ` : ''
  const left = MESSAGE_MAX_LENGTH - text.trim().length

  useEffect(() => setText(readDraft(ownId, memberId) || opening), [ownId, memberId, opening])

  const write = (next: string) => {
    setText(next)
    saveDraft(ownId, memberId, next)
  }
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (text.trim() === '' || left < 0) return
    outbox.add(memberId, text.trim())
    write('')
  }
  const sendOnEnter = (event: KeyboardEvent) => {
    const isPlainEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (isPlainEnter && matchMedia('(pointer: fine)').matches) send(event)
  }
  return (
    <form onSubmit={send} className="border-t border-line p-3">
      <div className="flex items-end gap-2">
        <Textarea
          rows={1}
          value={text}
          aria-label={name ? `Message to ${name}` : 'Message'}
          aria-invalid={left < 0 || undefined}
          placeholder="Write a message"
          className="field-sizing-content max-h-40 resize-none!"
          onChange={(event) => write(event.target.value)}
          onKeyDown={sendOnEnter}
        />
        <IconButton
          type="submit"
          variant="primary"
          label="Send"
          aria-disabled={text.trim() === '' || left < 0}
        >
          <SendHorizontal size={20} />
        </IconButton>
      </div>
      {left < 200 && (
        <p
          role="status"
          className={left < 0 ? 'px-1 pt-1 text-xs text-danger' : 'px-1 pt-1 text-xs text-muted'}
        >
          {left < 0 ? `${-left} characters too many` : `${left} characters left`}
        </p>
      )}
    </form>
  )
}
