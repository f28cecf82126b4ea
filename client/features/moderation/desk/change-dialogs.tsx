import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { SelectField, TextareaField } from '#client/ui/form/fields.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { type ContractForm, useContractForm } from '#client/ui/form/use-contract-form.ts'
import { toast } from '#client/ui/toast-store.ts'
import { type DeskDecision, moderation } from '#shared/contracts/moderation.ts'
import { NOTE_MAX_LENGTH } from '#shared/domain/account/moderation.ts'
import { deskKey } from '../queries.ts'
import { ACTION_NAMES, CONTENT_NAMES } from '../texts.ts'
import { AppealedPhoto } from './appealed-photo.tsx'

type Decided = { decision: DeskDecision }

export function ReverseDialog({ decision: { id, member, action, contentKind } }: Decided) {
  const { isOpen, setIsOpen, finish } = useChange()
  const form = useContractForm({
    schema: moderation.reverse.body,
    defaults: { note: '' },
    onSubmit: async (body) => {
      await api('POST /api/admin/moderation/decisions/:id/reverse', { params: { id }, body })
      await finish('Decision Reversed', `We told ${member.name}.`)
    },
  })
  return (
    <ChangeDialog
      title="Reverse this decision?"
      description={
        contentKind
          ? `The ${CONTENT_NAMES[contentKind]} of ${member.name} comes back if it still exists, and we tell them.`
          : `The ${ACTION_NAMES[action].toLowerCase()} of ${member.name} ends right away on all devices, and we tell them.`
      }
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="sm" variant="quiet">
          Reverse<span className="sr-only"> the decision about {member.name}</span>
        </Button>
      }
      form={form}
      submit="Reverse decision"
    />
  )
}

/** Confirms or refuses a ban. */
export function SecondDialog({ decision: { id, member } }: Decided) {
  const { isOpen, setIsOpen, finish } = useChange()
  const form = useContractForm({
    schema: moderation.second.body,
    defaults: { answer: '', note: '' },
    toInput: ({ answer, note }) => ({ note, ...(answer !== '' && { isConfirmed: answer === 'confirm' }) }),
    rules: ({ answer }) => (answer === '' ? { answer: 'Choose what to do' } : {}),
    onSubmit: async (body) => {
      await api('POST /api/admin/moderation/decisions/:id/second', { params: { id }, body })
      await finish(body.isConfirmed ? 'Ban Confirmed' : 'Ban Refused', `We told ${member.name}.`)
    },
  })
  return (
    <ChangeDialog
      title={`Ban ${member.name}?`}
      description="Look at the reports first. Until you decide, the account is suspended."
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="sm">
          Decide<span className="sr-only"> on the ban of {member.name}</span>
        </Button>
      }
      form={form}
      submit="Save"
    >
      <SelectField name="answer" label="What to do">
        <option value="">Choose…</option>
        <option value="confirm">Confirm the ban: the account is closed</option>
        <option value="refuse">Refuse the ban: the account opens again</option>
      </SelectField>
    </ChangeDialog>
  )
}

export function AppealDialog({ decision: { id, member, appeal, contentKind } }: Decided) {
  const { isOpen, setIsOpen, finish } = useChange()
  const form = useContractForm({
    schema: moderation.decideAppeal.body,
    defaults: { outcome: '', note: '' },
    onSubmit: async (body) => {
      await api('POST /api/admin/moderation/decisions/:id/appeal', { params: { id }, body })
      await finish('Appeal Decided', `We told ${member.name}.`)
    },
  })
  return (
    <ChangeDialog
      title={`Appeal of ${member.name}`}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="sm">
          Decide<span className="sr-only"> on the appeal of {member.name}</span>
        </Button>
      }
      form={form}
      submit="Save"
    >
      <blockquote className="border-l-2 border-line pl-3 text-sm whitespace-pre-wrap wrap-anywhere">
        {appeal?.text}
      </blockquote>
      {contentKind === 'photo' && <AppealedPhoto decisionId={id} name={member.name} />}
      <SelectField name="outcome" label="Outcome">
        <option value="">Choose…</option>
        <option value="upheld">Uphold: the decision stays</option>
        <option value="overturned">Overturn: the decision is reversed</option>
      </SelectField>
    </ChangeDialog>
  )
}

function useChange() {
  const [isOpen, setIsOpen] = useState(false)
  const client = useQueryClient()
  const finish = async (title: string, description: string) => {
    setIsOpen(false)
    toast({ title, description })
    await client.invalidateQueries({ queryKey: deskKey })
  }
  return { isOpen, setIsOpen, finish }
}

type ChangeDialogProps = {
  title: string
  description?: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  trigger: ReactElement
  form: ContractForm
  submit: string
  children?: ReactNode
}

/** A question with a note for the record. */
function ChangeDialog(props: ChangeDialogProps) {
  const { title, description, isOpen, onOpenChange, trigger, form, submit, children } = props
  return (
    <Dialog
      size="sm"
      title={title}
      {...(description !== undefined && { description })}
      open={isOpen}
      onOpenChange={onOpenChange}
      trigger={trigger}
    >
      <Form form={form}>
        {children}
        <TextareaField
          name="note"
          label="Note"
          hint="Kept with the decision. The member doesn't see it."
          rows={3}
          maxLength={NOTE_MAX_LENGTH}
        />
        <FormFailure form={form} />
        <Button type="submit" block pending={form.isPending}>
          {submit}
        </Button>
      </Form>
    </Dialog>
  )
}
