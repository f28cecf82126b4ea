import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { ApiError, api } from '#client/lib/api.ts'
import { Button } from '#client/ui/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { SelectField } from '#client/ui/form/fields.tsx'
import { useContractForm } from '#client/ui/form/use-contract-form.ts'
import { NotLoaded } from '#client/ui/load-failure.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { type DeskDecision, moderation } from '#shared/contracts/moderation.ts'
import { appealedPhotoQuery } from '../queries.ts'
import { ACTION_NAMES, CONTENT_NAMES } from '../texts.ts'
import { ChangeDialog, useChange } from './change-dialog.tsx'

type Decided = { decision: DeskDecision }

export function ReverseDialog({ decision: { id, member, action, contentKind } }: Decided) {
  const isDismissal = action === 'dismiss'
  const change = useChange()
  const form = useContractForm({
    schema: moderation.reverse.body,
    defaults: { note: '' },
    onSubmit: async (body) => {
      await api('POST /api/admin/moderation/decisions/:id/reverse', { params: { id }, body })
      await change.finish(
        'Decision Reversed',
        isDismissal ? 'The reports are open again.' : `We told ${member.name}.`,
      )
    },
  })
  return (
    <ChangeDialog
      change={change}
      opener={{ label: 'Reverse', about: `the decision about ${member.name}`, isQuiet: true }}
      title="Reverse this decision?"
      description={reversalText({ member, action, contentKind })}
      form={form}
      submit="Reverse decision"
    />
  )
}

function reversalText({
  member,
  action,
  contentKind,
}: Pick<DeskDecision, 'member' | 'action' | 'contentKind'>) {
  if (contentKind)
    return `The ${CONTENT_NAMES[contentKind]} of ${member.name} comes back if it still exists, and we tell them.`
  if (action === 'dismiss')
    return `The reports of ${member.name} are open again and no longer count against those who made them. We don't tell anyone.`
  return `The ${ACTION_NAMES[action].toLowerCase()} of ${member.name} ends right away on all devices, and we tell them.`
}

export function SecondDialog({ decision: { id, member } }: Decided) {
  const change = useChange()
  const form = useContractForm({
    schema: moderation.second.body,
    defaults: { answer: '', note: '' },
    toInput: ({ answer, note }) => ({ note, ...(answer !== '' && { isConfirmed: answer === 'confirm' }) }),
    rules: ({ answer }) => (answer === '' ? { answer: 'Choose what to do' } : {}),
    onSubmit: async (body) => {
      await api('POST /api/admin/moderation/decisions/:id/second', { params: { id }, body })
      await change.finish(body.isConfirmed ? 'Ban Confirmed' : 'Ban Refused', `We told ${member.name}.`)
    },
  })
  return (
    <ChangeDialog
      change={change}
      opener={{ label: 'Decide', about: `on the ban of ${member.name}` }}
      title={`Ban ${member.name}?`}
      description="Look at the reports first. Until you decide, the account is suspended."
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
  const change = useChange()
  const form = useContractForm({
    schema: moderation.decideAppeal.body,
    defaults: { outcome: '', note: '' },
    onSubmit: async (body) => {
      await api('POST /api/admin/moderation/decisions/:id/appeal', { params: { id }, body })
      await change.finish('Appeal Decided', `We told ${member.name}.`)
    },
  })
  return (
    <ChangeDialog
      change={change}
      opener={{ label: 'Decide', about: `on the appeal of ${member.name}` }}
      title={`Appeal of ${member.name}`}
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

type AppealedPhotoProps = { decisionId: string; name: string }

/** The removed photo: opened only once asked for, as each look is recorded, and blurred even then. */
function AppealedPhoto({ decisionId, name }: AppealedPhotoProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <Opened decisionId={decisionId} name={name} />
  return (
    <div className="grid justify-items-start gap-1">
      <Button size="sm" variant="quiet" onClick={() => setIsOpen(true)}>
        Open the photo
      </Button>
      <p className="text-xs text-muted">It opens blurred. That you opened it is recorded.</p>
    </div>
  )
}

function Opened({ decisionId, name }: AppealedPhotoProps) {
  const query = useQuery(appealedPhotoQuery(decisionId))
  const { data, error } = query
  const [isClear, setIsClear] = useState(false)
  if (!data && error instanceof ApiError && error.text) return <Notice tone="warn">{error.text}</Notice>
  if (!data) return <NotLoaded what="the photo" query={query} skeletons={['size-48']} />
  const Icon = isClear ? EyeOff : Eye
  return (
    <div className="grid justify-items-start gap-2">
      <div className="size-48 overflow-hidden rounded-m bg-sunken">
        <img
          src={data.photo}
          alt={isClear ? `Removed: ${name}` : `Removed: ${name} (blurred)`}
          className={cx('size-full object-cover', !isClear && 'scale-110 blur-xl')}
        />
      </div>
      <Button size="sm" variant="quiet" icon={<Icon size={16} />} onClick={() => setIsClear(!isClear)}>
        {isClear ? 'Blur it again' : 'Show it clearly'}
      </Button>
    </div>
  )
}
