import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { api } from '#client/lib/api.ts'
import { ownTimeZone } from '#client/lib/clock/time-zone.ts'
import { refreshMeetings } from '#client/lib/refresh/refresh-meetings.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { SelectField, TextareaField, TextField } from '#client/ui/form/fields.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { type ContractForm, useContractForm, useFormValues } from '#client/ui/form/use-contract-form.ts'
import { toast } from '#client/ui/toast-store.ts'
import { type MeetingOther, type MeetingView, meetings } from '#shared/contracts/meetings.ts'
import {
  MEETING_MINUTES,
  MEETING_NOTE_MAX_LENGTH,
  MEETING_TOPIC_MAX_LENGTH,
  type MeetingMinutes,
} from '#shared/domain/scheduling/meetings.ts'
import { isUpcoming, NOT_SENT, otherName } from './texts.ts'
import { firstTime, TimeRows, type TypedTime } from './time-rows.tsx'

type Draft = { topic: string; minutes: string; times: TypedTime[]; note: string }

const typed = ({ minutes, ...draft }: Omit<Draft, 'topic'>) => ({
  ...draft,
  minutes: Number(minutes),
  timeZone: ownTimeZone(),
})
const lengthOf = (text: string): MeetingMinutes =>
  MEETING_MINUTES.find((minutes) => String(minutes) === text) ?? 30

type ProposeDialogProps = {
  with: MeetingOther
  name: string
  topic: string
  onClose: () => void
}

export function ProposeDialog({ with: other, name, topic, onClose }: ProposeDialogProps) {
  const client = useQueryClient()
  const form = useContractForm({
    schema: meetings.propose.body,
    defaults: { topic, minutes: '30', times: [firstTime()], note: '' },
    toInput: (draft: Draft) => ({ ...typed(draft), topic: draft.topic, with: other }),
    failed: NOT_SENT,
    onSubmit: async (body) => {
      await api('POST /api/meetings', { body })
      toast({ title: 'Times proposed', description: `We'll tell you when ${name} answers.` })
      onClose()
      await refreshMeetings(client)
    },
  })
  return (
    <TimesDialog
      form={form}
      with={other}
      name={name}
      title={`Propose times to ${name}`}
      description={`A video meeting. ${name} picks a time, or proposes others.`}
      onClose={onClose}
    >
      <TextField name="topic" label="What is it about?" maxLength={MEETING_TOPIC_MAX_LENGTH} />
      <LengthField />
    </TimesDialog>
  )
}

type OtherTimesDialogProps = { meeting: MeetingView; onClose: () => void }

/** Proposes other times as an answer, or to move a meeting, which keeps its length. */
export function OtherTimesDialog({ meeting, onClose }: OtherTimesDialogProps) {
  const { id, revision } = meeting
  const client = useQueryClient()
  const name = otherName(meeting)
  const isMove = isUpcoming(meeting, Date.now())
  const form = useContractForm({
    schema: meetings.proposeOthers.body,
    defaults: { minutes: String(meeting.minutes), times: [firstTime()], note: '' },
    toInput: (draft: Omit<Draft, 'topic'>) => ({ ...typed(draft), revision }),
    failed: NOT_SENT,
    onFailed: () => void refreshMeetings(client),
    onSubmit: async (body) => {
      await api('POST /api/meetings/:id/times', { params: { id }, body })
      toast({ title: 'Times proposed', description: `We'll tell you when ${name} answers.` })
      onClose()
      await refreshMeetings(client)
    },
  })
  return (
    <TimesDialog
      form={form}
      with={{ kind: 'meeting', meetingId: id }}
      name={name}
      title={isMove ? 'Move this meeting' : 'Propose other times'}
      description={
        isMove
          ? `It stays as it is until ${name} picks one of these times.`
          : `These replace the earlier times. ${name} picks one, or proposes others.`
      }
      onClose={onClose}
    >
      {!isMove && <LengthField />}
    </TimesDialog>
  )
}

type TimesDialogProps = Pick<ComponentProps<typeof TimeRows>, 'with' | 'name'> & {
  form: ContractForm<Omit<Draft, 'topic'>>
  title: string
  description: string
  onClose: () => void
  children: ReactNode
}

function TimesDialog({ form, with: other, name, title, description, onClose, children }: TimesDialogProps) {
  const { minutes, times } = useFormValues(form)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      <Form form={form}>
        {children}
        <TimeRows typed={times} with={other} minutes={lengthOf(minutes)} name={name} />
        <NoteField name={name} />
        <FormFailure form={form} />
        <Button type="submit" block pending={form.isPending} pendingLabel="Sending">
          Propose
        </Button>
      </Form>
    </Dialog>
  )
}

function LengthField() {
  return (
    <SelectField name="minutes" label="Length">
      {MEETING_MINUTES.map((minutes) => (
        <option key={minutes} value={minutes}>
          {minutes} minutes
        </option>
      ))}
    </SelectField>
  )
}

function NoteField({ name }: { name: string }) {
  return (
    <TextareaField
      name="note"
      label="Message"
      optional
      rows={3}
      maxLength={MEETING_NOTE_MAX_LENGTH}
      hint={`Only ${name} sees this.`}
    />
  )
}
