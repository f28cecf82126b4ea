import { type FormEvent, useId, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Radio } from '#client/ui/radio.tsx'
import { Textarea } from '#client/ui/textarea.tsx'
import { ThemeScope } from '#client/ui/theme-scope.tsx'
import { MESSAGES_AROUND } from '#shared/domain/trust/moderation.ts'
import { REPORT_REASON_NAMES, REPORT_REASONS, type ReportReason } from '#shared/domain/trust/reports.ts'
import type { ReportTarget } from '../../call/call-state.ts'
import { reportedName } from '../../texts.ts'
import { useReport } from './use-report.ts'

const DETAILS_MAX_LENGTH = 2000

const THINGS = {
  photo: 'the photo of',
  job: 'a job posted by',
  card: 'a resume card of',
  message: 'a message from',
} as const

export function ReportDialog({ target, isOver }: { target: ReportTarget; isOver: boolean }) {
  const { send, pending, error, setError, close } = useReport(target)
  const [beganInCall] = useState(!isOver)
  const [reason, setReason] = useState<ReportReason | null>(target.reason ?? null)
  const [details, setDetails] = useState('')
  const what = thingOf(target)
  const [alsoBlock, setAlsoBlock] = useState(what === null)
  const formId = useId()
  const withoutReport = what ? close : () => void send(null, true)
  const name = reportedName(target.peer.name)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason === null) setError("Choose what's wrong.")
    else void send({ reason, details: details.trim() }, alsoBlock)
  }
  const dialog = (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={what ? `Report ${THINGS[what]} ${name}` : `Report or block ${name}`}
      description={`${costText(target, isOver)}${seenText(target)}We won't tell ${name} who reported them.`}
      footer={
        <>
          <Button variant="quiet" disabled={pending} onClick={withoutReport}>
            {what ? 'Cancel' : 'Block Only'}
          </Button>
          <Button type="submit" form={formId} variant="danger" pending={pending} pendingLabel="Sending">
            Send Report
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-5">
        <Reasons chosen={reason} onChoose={setReason} />
        <Field label="What happened" optional hint="A person on our team reads this.">
          <Textarea
            rows={3}
            maxLength={DETAILS_MAX_LENGTH}
            value={details}
            onChange={(event) => setDetails(event.target.value)}
          />
        </Field>
        {target.peer.id !== null && <AlsoBlock name={name} checked={alsoBlock} onChange={setAlsoBlock} />}
        {error !== undefined && (
          <Notice tone="danger" role="alert">
            {error}
          </Notice>
        )}
      </form>
    </Dialog>
  )
  return beganInCall ? <ThemeScope scheme="dark">{dialog}</ThemeScope> : dialog
}

type AlsoBlockProps = { name: string; checked: boolean; onChange: (checked: boolean) => void }

function AlsoBlock({ name, checked, onChange }: AlsoBlockProps) {
  return (
    <Checkbox
      label={`Also block ${name}`}
      hint="You won't be able to call or be matched with each other again."
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}

/** Someone who asked to connect is reported as a person, with their note. */
function thingOf({ isAboutPhoto, content }: ReportTarget): keyof typeof THINGS | null {
  if (isAboutPhoto) return 'photo'
  return content && content.kind !== 'note' ? content.kind : null
}

function seenText({ content }: ReportTarget): string {
  if (content?.kind === 'note') return 'Our team sees the note. '
  if (content?.kind !== 'message') return ''
  return `Our team sees this message and up to ${MESSAGES_AROUND} before and after it, nothing else of your conversation. `
}

function costText({ sessionId }: ReportTarget, isOver: boolean): string {
  if (sessionId === null) return ''
  return isOver ? 'This costs you nothing. ' : 'The call ends right away and costs you nothing. '
}

type ReasonsProps = { chosen: ReportReason | null; onChoose: (reason: ReportReason) => void }

function Reasons({ chosen, onChoose }: ReasonsProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="pb-1 text-sm font-semibold">What's wrong?</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {REPORT_REASONS.map((reason) => (
          <Radio
            key={reason}
            name={name}
            value={reason}
            checked={chosen === reason}
            onChange={() => onChoose(reason)}
            className="text-md"
          >
            {REPORT_REASON_NAMES[reason]}
          </Radio>
        ))}
      </div>
    </fieldset>
  )
}
