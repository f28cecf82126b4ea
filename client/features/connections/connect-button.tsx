import { useQuery } from '@tanstack/react-query'
import { Check, Clock, MessageSquare, UserPlus, X } from 'lucide-react'
import { type FormEvent, type ReactElement, useId, useState } from 'react'
import { paths } from '#client/lib/paths.ts'
import { useUser } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import type { ButtonSize } from '#client/ui/button-class.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Textarea } from '#client/ui/textarea.tsx'
import { REQUEST_NOTE_MAX_LENGTH } from '#shared/domain/connections.ts'
import { connectionWithQuery } from './queries.ts'
import { useConnectionActions } from './use-connection-actions.ts'

type ConnectButtonProps = {
  memberId: string
  size?: ButtonSize
  /** For a place whose main action is another. */
  tone?: 'primary' | 'quiet'
  /** Offers to write a note too; asking stays one press. */
  offersNote?: boolean
}

/** Sends a connection request and shows its state. Renders nothing for visitors, on your own profile, and after a block. */
export function ConnectButton(props: ConnectButtonProps) {
  const { memberId, size = 'md', tone = 'primary', offersNote = false } = props
  const user = useUser()
  const isOther = user !== null && user.id !== memberId
  const { data, isPending, isError } = useQuery({ ...connectionWithQuery(memberId), enabled: isOther })
  const actions = useConnectionActions()
  if (!isOther || isError) return null
  if (isPending) return <Skeleton className={size === 'sm' ? 'h-9 w-26' : 'h-11 w-32'} />

  const { state, connectionId: id } = data
  if (state === 'accepted') {
    return (
      <LinkButton
        href={paths.messagesWith(memberId)}
        variant="quiet"
        size={size}
        icon={<MessageSquare size={18} />}
      >
        Message
      </LinkButton>
    )
  }
  if (state === 'pending_in' && id) return <Answer id={id} size={size} tone={tone} actions={actions} />
  if (state === 'pending_out' && id) return <Sent id={id} size={size} actions={actions} />
  const connect = (
    <Button
      size={size}
      variant={tone}
      icon={<UserPlus size={18} />}
      pending={actions.pending === 'ask'}
      onClick={() => actions.request({ memberId })}
    >
      Connect
    </Button>
  )
  if (!offersNote) return connect
  return (
    <span className="inline-flex flex-wrap gap-2 *:grow">
      {connect}
      <RequestNoteDialog
        isPending={actions.pending === 'ask'}
        onSend={(note) => actions.request({ memberId, note })}
        trigger={
          <Button size={size} variant="quiet" icon={<MessageSquare size={18} />}>
            Add a note
          </Button>
        }
      />
    </span>
  )
}

type StateProps = { id: string; size: ButtonSize; actions: ReturnType<typeof useConnectionActions> }

function Answer({ id, size, tone, actions }: StateProps & { tone: 'primary' | 'quiet' }) {
  return (
    <span className="inline-flex flex-wrap gap-2 *:grow">
      <Button
        size={size}
        variant={tone}
        icon={<Check size={18} />}
        pending={actions.pending === `accept ${id}`}
        onClick={() => actions.accept(id)}
      >
        Accept request
      </Button>
      <Button
        size={size}
        variant="quiet"
        pending={actions.pending === `decline ${id}`}
        onClick={() => actions.decline(id)}
      >
        Decline
      </Button>
    </span>
  )
}

function Sent({ id, size, actions }: StateProps) {
  return (
    <Menu
      label="Request"
      trigger={
        <Button
          size={size}
          variant="quiet"
          icon={<Clock size={18} />}
          pending={actions.pending === `remove ${id}`}
        >
          Request sent
        </Button>
      }
    >
      <MenuItem icon={<X size={18} />} onSelect={() => actions.remove(id, 'Request withdrawn')}>
        Withdraw the request
      </MenuItem>
    </Menu>
  )
}

type RequestNoteDialogProps = {
  trigger: ReactElement
  isPending: boolean
  onSend: (note: string) => void
}

function RequestNoteDialog({ trigger, isPending, onSend }: RequestNoteDialogProps) {
  const [note, setNote] = useState('')
  const formId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (note.trim()) onSend(note.trim())
  }
  return (
    <Dialog
      size="sm"
      title="Add a note to your request"
      description="Say who you are and why you'd like to connect. Once they accept, it's your first message."
      trigger={trigger}
      footer={
        <Button
          type="submit"
          form={formId}
          disabled={!note.trim()}
          pending={isPending}
          pendingLabel="Sending"
        >
          Send request
        </Button>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Field label="Note" aside={`${note.length} of ${REQUEST_NOTE_MAX_LENGTH}`}>
          <Textarea
            rows={4}
            maxLength={REQUEST_NOTE_MAX_LENGTH}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
