import { MailCheck } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { useAlive } from '#client/lib/use-alive.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { Select } from '#client/ui/select.tsx'
import { Textarea } from '#client/ui/textarea.tsx'
import { EMAIL_MAX_LENGTH } from '#shared/domain/account/accounts.ts'
import {
  MESSAGE_MAX_LENGTH,
  SENDER_NAME_MAX_LENGTH,
  SUPPORT_TOPIC_NAMES,
  SUPPORT_TOPICS,
} from '#shared/domain/support.ts'
import { topicFrom, useSupportForm } from './use-support-form.ts'

type FormState = ReturnType<typeof useSupportForm>

export function SupportForm() {
  const form = useSupportForm()
  const isAlive = useAlive()
  const element = useRef<HTMLFormElement>(null)
  const { refusals, reference, isPending } = form
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) form.submit()
  }
  if (reference !== null) return <Sent reference={reference} onAnother={form.writeAnother} />
  return (
    <Card title="Write to support">
      <form ref={element} inert={!isAlive} noValidate onSubmit={submit} className="grid gap-5">
        <fieldset disabled={isPending} className="grid min-w-0 gap-4">
          <Sender form={form} />
          <Letter form={form} />
          <Trap form={form} />
        </fieldset>
        <Button type="submit" size="lg" className="sm:w-fit" pending={isPending} pendingLabel="Sending...">
          Send
        </Button>
      </form>
    </Card>
  )
}

function Sender({ form: { input, errors, change } }: { form: FormState }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Name" error={errors.name}>
        <Input
          name="name"
          autoComplete="name"
          required
          maxLength={SENDER_NAME_MAX_LENGTH}
          value={input.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <Field label="Email" error={errors.email} hint="We'll reply to this address">
        <Input
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={EMAIL_MAX_LENGTH}
          value={input.email}
          onChange={(event) => change({ email: event.target.value })}
        />
      </Field>
    </div>
  )
}

function Letter({ form: { input, errors, change } }: { form: FormState }) {
  return (
    <>
      <Field label="Topic" error={errors.topic}>
        <Select
          name="topic"
          placeholder="What is it about?"
          required
          value={input.topic}
          onChange={(event) => change({ topic: topicFrom(event.target.value) })}
        >
          {SUPPORT_TOPICS.map((topic) => (
            <option key={topic} value={topic}>
              {SUPPORT_TOPIC_NAMES[topic]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Message"
        error={errors.message}
        aside={`${input.message.length.toLocaleString('en-US')} of ${MESSAGE_MAX_LENGTH.toLocaleString('en-US')}`}
        hint="Tell us what you did, what happened and on which device. No passwords or documents, please."
      >
        <Textarea
          name="message"
          rows={7}
          required
          maxLength={MESSAGE_MAX_LENGTH}
          value={input.message}
          onChange={(event) => change({ message: event.target.value })}
        />
      </Field>
    </>
  )
}

/** Hidden and out of the tab order: only bots fill it in. */
function Trap({ form: { input, change } }: { form: FormState }) {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw]">
      <label>
        Website
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={input.website}
          onChange={(event) => change({ website: event.target.value })}
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
          icon={<MailCheck size={26} aria-hidden="true" />}
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
