import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '#client/lib/api.ts'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { failureText } from '#client/ui/failure.ts'
import { SelectField, TextareaField } from '#client/ui/form/fields.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { type ContractForm, MARKED, useContractForm } from '#client/ui/form/use-contract-form.ts'
import { LinkButton } from '#client/ui/link-button.tsx'
import { ErrorNotice, Notice } from '#client/ui/notice.tsx'
import { toast } from '#client/ui/toast-store.ts'
import type { ApplicationForm, ApplicationInput, ApplicationView } from '#shared/contracts/applications.ts'
import type { Job } from '#shared/contracts/jobs.ts'
import { NOTE_MAX_LENGTH } from '#shared/domain/applications/rules.ts'
import { refreshApplications } from '../queries.ts'
import { SentView } from '../sent-view.tsx'
import { type ApplicationDraft, applicationForm, draftOf, sourcesOf } from './draft.ts'
import { QuestionFields } from './question-fields.tsx'

type ApplyDialogProps = {
  job: Job
  form: ApplicationForm
  open: boolean
  onOpenChange: (open: boolean) => void
}
type Preview = { readonly view: ApplicationView; readonly input: ApplicationInput }

export function ApplyDialog({ job, form: offered, open, onOpenChange }: ApplyDialogProps) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const params = { id: job.id }
  const form = useContractForm({
    ...applicationForm(offered.questions),
    defaults: draftOf(offered),
    wrong: MARKED,
    onSubmit: async (input) => {
      const view = await api('POST /api/jobs/:id/application/preview', { params, body: input })
      setPreview({ view, input })
    },
  })
  const step = { job, offered, open, onOpenChange }
  if (preview) return <PreviewStep {...step} preview={preview} onBack={() => setPreview(null)} />
  return <WriteStep {...step} form={form} />
}

type StepProps = Omit<ApplyDialogProps, 'form'> & { offered: ApplicationForm }

function WriteStep({ job, offered, form, ...dialog }: StepProps & { form: ContractForm<ApplicationDraft> }) {
  const formId = useId()
  const sources = sourcesOf(offered)
  const name = job.poster?.name ?? job.company
  return (
    <Dialog
      {...dialog}
      title={`Apply for ${job.title}`}
      description={`${name} posted this job at ${job.company}.`}
      footer={
        <Button
          type="submit"
          form={formId}
          disabled={sources.length === 0}
          pending={form.isPending}
          pendingLabel="Loading"
        >
          Preview
        </Button>
      }
    >
      <Form form={form} id={formId}>
        {sources.length === 0 ? (
          <NothingToSend resume={offered.resume} />
        ) : (
          <SelectField name="source" label="Apply with" placeholder="Choose">
            {sources.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
        <TextareaField
          name="note"
          label={`A note to ${name}`}
          optional
          rows={4}
          maxLength={NOTE_MAX_LENGTH}
          hint="Why this job, and what you'd bring to it."
        />
        <QuestionFields questions={offered.questions} />
        <FormFailure form={form} isAlways />
      </Form>
    </Dialog>
  )
}

type PreviewStepProps = StepProps & { preview: Preview; onBack: () => void }

function PreviewStep({ job, offered, preview: { view, input }, onBack, ...dialog }: PreviewStepProps) {
  const { send, isSending, failure } = useSend({ job, offered, onSent: () => dialog.onOpenChange(false) })
  const name = job.poster?.name ?? job.company
  return (
    <Dialog
      {...dialog}
      size="lg"
      title={`What ${name} will see`}
      description={consequenceOf(name, view.isBlind)}
      footer={
        <>
          <ErrorNotice className="w-full">{failure}</ErrorNotice>
          <Button variant="quiet" onClick={onBack}>
            Back
          </Button>
          <Button pending={isSending} pendingLabel="Sending" onClick={() => void send(input)}>
            {offered.application?.mayEdit ? 'Save changes' : 'Send application'}
          </Button>
        </>
      }
    >
      <SentView view={view} />
    </Dialog>
  )
}

function consequenceOf(name: string, isBlind: boolean): string {
  const whose = isBlind
    ? `${name} reviews blind, so this is without your name, photo, schools and contact. `
    : ''
  return `${whose}You can edit it until ${name} opens it, and withdraw it any time. If they start a conversation, you'll be connected.`
}

function NothingToSend({ resume }: Pick<ApplicationForm, 'resume'>) {
  const isReading = resume === 'reading'
  return (
    <Notice
      tone="warn"
      title={isReading ? "We're still reading your resume" : 'Add your resume first'}
      action={
        <LinkButton href={paths.resume} size="sm">
          {isReading ? 'See how far it is' : 'Add resume'}
        </LinkButton>
      }
    >
      {resume === 'failed'
        ? "We couldn't read the one you uploaded. Upload another, or create a resume card."
        : 'You can apply with your resume or a resume card.'}
    </Notice>
  )
}

type SendOptions = { job: Job; offered: ApplicationForm; onSent: () => void }

function useSend({ job, offered: { application }, onSent }: SendOptions) {
  const client = useQueryClient()
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async (body: ApplicationInput) => {
    setIsSending(true)
    setFailure(null)
    try {
      if (application?.mayEdit)
        await api('PUT /api/applications/:id', { params: { id: application.id }, body })
      else await api('POST /api/jobs/:id/application', { params: { id: job.id }, body })
      toast(
        application?.mayEdit
          ? { title: 'Application Updated', description: 'Your changes are saved.' }
          : { title: 'Application Sent', description: `You can follow it under Applications.` },
      )
      onSent()
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setIsSending(false)
      // A refusal means that the data on screen is out of date.
      void refreshApplications(client)
    }
  }
  return { send, isSending, failure }
}
