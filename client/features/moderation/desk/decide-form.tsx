import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '#client/lib/api.ts'
import { invalidateApi } from '#client/lib/api-query.ts'
import { Button } from '#client/ui/button.tsx'
import { SelectField, TextareaField } from '#client/ui/form/fields.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { useContractForm, useFormValues } from '#client/ui/form/use-contract-form.ts'
import { Notice } from '#client/ui/notice.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { moderation } from '#shared/contracts/moderation.ts'
import {
  ACTIONS,
  type Action,
  DURATIONS,
  hasDuration,
  NOTE_MAX_LENGTH,
} from '#shared/domain/trust/moderation.ts'
import { ACTION_CHOICES } from '../texts.ts'
import { RuleField } from './change-dialog.tsx'

type Typed = { action: string; rule: string; hours: string; note: string }
type DecideFormProps = { member: { id: string; name: string }; onDecided: () => void }

const isAction = (text: string): text is Action => ACTIONS.some((action) => action === text)

export function DecideForm({ member: { id, name }, onDecided }: DecideFormProps) {
  const headingId = useId()
  const client = useQueryClient()
  const form = useContractForm({
    schema: moderation.decide.body,
    defaults: { action: '', rule: '', hours: '', note: '' },
    toInput: toBody,
    onSubmit: async (body) => {
      await api('POST /api/admin/moderation/people/:id/decisions', { params: { id }, body })
      toast({ title: 'Decision Saved', description: noticeText(body.action, name) })
      await invalidateApi(client, '/api/admin/moderation')
      onDecided()
    },
  })
  const { action } = useFormValues(form)
  return (
    <section aria-labelledby={headingId} className="grid gap-3 border-t border-line pt-5">
      <h3 id={headingId} className="font-semibold">
        Decide about {name}
      </h3>
      <Form form={form}>
        <Choices action={action} />
        <TextareaField
          name="note"
          label="Note for other moderators"
          hint="What you looked at and why you decide this. The member doesn't see it."
          rows={3}
          maxLength={NOTE_MAX_LENGTH}
        />
        {action === 'ban' && (
          <Notice tone="warn" title="A ban needs two moderators">
            The account is suspended right away. It's closed once another moderator confirms.
          </Notice>
        )}
        <FormFailure form={form} />
        <Button type="submit" variant={action === 'ban' ? 'danger' : 'primary'} pending={form.isPending}>
          Save decision
        </Button>
      </Form>
    </section>
  )
}

function Choices({ action }: { action: string }) {
  return (
    <>
      <SelectField name="action" label="What to do">
        <option value="">Choose…</option>
        {ACTIONS.map((value) => (
          <option key={value} value={value}>
            {ACTION_CHOICES[value]}
          </option>
        ))}
      </SelectField>
      {action !== '' && action !== 'dismiss' && <RuleField />}
      {isAction(action) && hasDuration(action) && (
        <SelectField name="hours" label="For how long">
          <option value="">Choose…</option>
          {DURATIONS.map(({ hours, text }) => (
            <option key={hours} value={hours}>
              {text}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}

function toBody({ action, rule, hours, note }: Typed) {
  const limited = isAction(action) && hasDuration(action)
  return {
    action,
    note,
    rule: action === 'dismiss' || rule === '' ? null : rule,
    hours: limited && hours !== '' ? Number(hours) : null,
  }
}

function noticeText(action: Action, name: string): string {
  if (action === 'dismiss') return 'We told those who reported.'
  return `We told ${name} and those who reported.`
}
