import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { useUser } from '#client/lib/session.ts'
import { useAlive } from '#client/lib/state/use-alive.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { SelectField, TextareaField, TextField } from '#client/ui/form/fields.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { useContractForm, useFormValues } from '#client/ui/form/use-contract-form.ts'
import { isText, useField } from '#client/ui/form/use-field.ts'
import { toast } from '#client/ui/toast-store.ts'
import { support } from '#shared/contracts/support.ts'
import { EMAIL_MAX_LENGTH } from '#shared/domain/account/accounts.ts'
import {
  MESSAGE_MAX_LENGTH,
  SENDER_NAME_MAX_LENGTH,
  SUPPORT_TOPIC_NAMES,
  SUPPORT_TOPICS,
  ticketReference,
} from '#shared/domain/support.ts'

export function SupportForm() {
  const { form, reference, writeAnother } = useSupportForm()
  const isAlive = useAlive()
  if (reference !== null) return <Sent reference={reference} onAnother={writeAnother} />
  return (
    <Card title="Write to support">
      <Form form={form} inert={!isAlive}>
        <fieldset disabled={form.isPending} className="grid min-w-0 gap-4">
          <Sender />
          <Letter form={form} />
          <Trap />
        </fieldset>
        <Button
          type="submit"
          size="lg"
          className="sm:w-fit"
          pending={form.isPending}
          pendingLabel="Sending..."
        >
          Send
        </Button>
      </Form>
    </Card>
  )
}

function Sender() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField name="name" label="Name" autoComplete="name" required maxLength={SENDER_NAME_MAX_LENGTH} />
      <TextField
        name="email"
        label="Email"
        hint="We'll reply to this address"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={EMAIL_MAX_LENGTH}
      />
    </div>
  )
}

function Letter({ form }: { form: SupportFormState }) {
  const { message } = useFormValues(form)
  return (
    <>
      <SelectField name="topic" label="Topic" placeholder="What is it about?" required>
        {SUPPORT_TOPICS.map((topic) => (
          <option key={topic} value={topic}>
            {SUPPORT_TOPIC_NAMES[topic]}
          </option>
        ))}
      </SelectField>
      <TextareaField
        name="message"
        label="Message"
        aside={`${message.length.toLocaleString('en-US')} of ${MESSAGE_MAX_LENGTH.toLocaleString('en-US')}`}
        hint="Tell us what you did, what happened and on which device. No passwords or documents, please."
        rows={7}
        required
        maxLength={MESSAGE_MAX_LENGTH}
      />
    </>
  )
}

/** Hidden and out of the tab order: only bots fill it in. */
function Trap() {
  const { value, change } = useField('website', isText)
  return (
    <div aria-hidden="true" className="absolute -left-[200vw]">
      <label>
        Website
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => change(event.target.value)}
        />
      </label>
    </div>
  )
}

function Sent({ reference, onAnother }: { reference: string; onAnother: () => void }) {
  return (
    <Card>
      <div role="status">
        <EmptyState
          level={2}
          icon={<MailCheck size={26} />}
          title="We got your message"
          action={
            <Button variant="quiet" onClick={onAnother}>
              Write another
            </Button>
          }
        >
          Your reference is <strong className="text-ink">{reference}</strong>. We'll reply by email. Include
          this reference if you write again.
        </EmptyState>
      </div>
    </Card>
  )
}

type SupportFormState = ReturnType<typeof useSupportForm>['form']

function useSupportForm() {
  const user = useUser()
  const [reference, setReference] = useState<string | null>(null)
  const form = useContractForm({
    schema: support.send.body,
    defaults: {
      name: user ? `${user.firstName} ${user.lastName}` : '',
      email: user?.email ?? '',
      topic: '',
      message: '',
      // Honeypot, hidden from people.
      website: '',
    },
    failed: 'Check your connection and press Send again.',
    onSubmit: async (body) => {
      const { id } = await api('POST /api/support/tickets', { body })
      setReference(ticketReference(id))
    },
    onFailed: (_error, description) =>
      toast({ title: "Your message wasn't sent", description, tone: 'destructive' }),
  })
  const writeAnother = () => {
    form.change({ topic: '', message: '' })
    setReference(null)
  }
  return { form, reference, writeAnother }
}
