import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useSyncExternalStore } from 'react'
import { api } from '#client/lib/api.ts'
import { cx } from '#client/ui/cx.ts'
import { Textarea } from '#client/ui/textarea.tsx'
import { MEETING_NOTES_MAX_LENGTH } from '#shared/domain/scheduling/meeting-room.ts'
import { NoteSaver } from './note-saver.ts'
import { roomQuery } from './queries.ts'

/** The page and the call show the same note, so each meeting has one. */
const savers = new Map<string, NoteSaver>()

function saverOf(id: string): NoteSaver {
  const known = savers.get(id)
  if (known) return known
  const save = (text: string) => api('PUT /api/meetings/:id/note', { params: { id }, body: { text } })
  const saver = new NoteSaver({ save })
  savers.set(id, saver)
  return saver
}

const STATES = { saved: 'Saved', saving: 'Saving…', failed: "Couldn't save yet. We'll keep trying." } as const

type MeetingNotesProps = { meetingId: string; rows: number; label: string }

export function MeetingNotes({ meetingId, rows, label }: MeetingNotesProps) {
  const { data: room } = useQuery(roomQuery(meetingId))
  const saver = saverOf(meetingId)
  const { text, state } = useSyncExternalStore(saver.subscribe, saver.get, saver.get)
  const stored = room?.ownNote
  const hintId = useId()
  useEffect(() => {
    if (stored !== undefined) saver.load(stored)
  }, [saver, stored])
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && saver.flush()
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      saver.flush()
    }
  }, [saver])
  return (
    <div className="grid gap-1.5">
      <Textarea
        rows={rows}
        aria-label={label}
        aria-describedby={hintId}
        maxLength={MEETING_NOTES_MAX_LENGTH}
        value={text}
        placeholder="Write anything you want to remember"
        onChange={({ target }) => saver.change(target.value)}
      />
      <p id={hintId} className="text-sm text-muted">
        Only you can read this.{' '}
        <span role="status" className={cx(state === 'failed' && 'text-danger')}>
          {(text !== '' || state !== 'saved') && STATES[state]}
        </span>
      </p>
    </div>
  )
}
