import { NotebookPen, UserRound } from 'lucide-react'
import { sinceText } from '#client/lib/clock/time-text.ts'
import { Avatar } from '#client/parts/avatar.tsx'
import { ScoreRing } from '#client/parts/score-ring.tsx'
import { SealMark } from '#client/parts/seals/seal-mark.tsx'
import { Badge } from '#client/ui/badge.tsx'
import type { ListedApplicant } from '#shared/contracts/applications-review.ts'
import { COUNTRY_NAMES } from '#shared/domain/account/accounts.ts'
import { STATUS_NAMES } from '#shared/domain/applications/status.ts'
import { STATUS_TONES } from '../texts.ts'

type ApplicantListProps = {
  applicants: readonly ListedApplicant[]
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  onOpen: (id: string) => void
}

/** The name, or a number while a blind review hides it. */
export const nameOf = ({ applicant, number }: Pick<ListedApplicant, 'applicant' | 'number'>): string =>
  applicant?.name ?? `Applicant ${number}`

export function ApplicantList({ applicants, selected, onSelect, onOpen }: ApplicantListProps) {
  const toggle = (id: string) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect(next)
  }
  const areAll = applicants.every(({ id }) => selected.has(id))
  const rows = applicants.map((applicant) => ({
    applicant,
    name: nameOf(applicant),
    isSelected: selected.has(applicant.id),
    onToggle: () => toggle(applicant.id),
    onOpen: () => onOpen(applicant.id),
  }))
  return (
    <>
      <div className="overflow-x-auto rounded-l border border-line bg-surface shadow-1 max-md:hidden">
        <table className="w-full text-left text-sm">
          <caption className="sr-only">Applicants</caption>
          <thead className="border-b border-line text-muted *:*:px-3 *:*:py-2.5 *:*:font-semibold">
            <tr>
              <th scope="col" className="w-10">
                <SelectBox
                  label="Select all shown"
                  isChecked={areAll}
                  onToggle={() => onSelect(new Set(areAll ? [] : applicants.map(({ id }) => id)))}
                />
              </th>
              <th scope="col">Applicant</th>
              <th scope="col">Match</th>
              <th scope="col">Status</th>
              <th scope="col">Applied</th>
              <th scope="col">Changed</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <TableRow key={row.applicant.id} {...row} />
            ))}
          </tbody>
        </table>
      </div>
      <ul className="grid gap-2.5 md:hidden">
        {rows.map((row) => (
          <PhoneCard key={row.applicant.id} {...row} />
        ))}
      </ul>
    </>
  )
}

type RowProps = {
  applicant: ListedApplicant
  name: string
  isSelected: boolean
  onToggle: () => void
  onOpen: () => void
}

function TableRow({ applicant, name, isSelected, onToggle, onOpen }: RowProps) {
  const { status, submittedAt, changedAt } = applicant
  const now = new Date()
  return (
    <tr className="border-line not-first:border-t hover:bg-tint *:px-3 *:py-2.5">
      <td>
        <SelectBox label={`Select ${name}`} isChecked={isSelected} onToggle={onToggle} />
      </td>
      <th scope="row" className="font-normal">
        <Person applicant={applicant} name={name} onOpen={onOpen} />
      </th>
      <td>
        <Score applicant={applicant} />
      </td>
      <td>
        <Badge tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Badge>
      </td>
      <td className="whitespace-nowrap text-ink-2">{sinceText(submittedAt, now)}</td>
      <td className="whitespace-nowrap text-ink-2">{sinceText(changedAt, now)}</td>
    </tr>
  )
}

function PhoneCard({ applicant, name, isSelected, onToggle, onOpen }: RowProps) {
  const { status, submittedAt } = applicant
  return (
    <li className="flex items-start gap-2 rounded-l border border-line bg-surface p-3 shadow-1">
      <SelectBox label={`Select ${name}`} isChecked={isSelected} onToggle={onToggle} />
      <div className="grid min-w-0 grow gap-2">
        <Person applicant={applicant} name={name} onOpen={onOpen} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Badge tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Badge>
          <span className="text-xs text-muted">Applied {sinceText(submittedAt, new Date())}</span>
        </div>
      </div>
      <Score applicant={applicant} />
    </li>
  )
}

function Score({ applicant: { score } }: { applicant: ListedApplicant }) {
  if (score === null) return <span className="text-xs text-muted">No score</span>
  return <ScoreRing label="Match" score={score} size="xs" />
}

function Person({ applicant: row, name, onOpen }: Pick<RowProps, 'applicant' | 'name' | 'onOpen'>) {
  const { applicant, country, isIdVerified, hasPrivateNote } = row
  return (
    <div className="flex min-w-0 items-center gap-3">
      {applicant ? (
        <Avatar name={applicant.name} src={applicant.profileImageUrl} />
      ) : (
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-tint text-muted">
          <UserRound size={20} />
        </span>
      )}
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2">
          <button
            type="button"
            className="touch-target rounded-s text-left font-semibold underline-offset-4 wrap-anywhere hover:underline"
            onClick={onOpen}
          >
            {name}
          </button>
          {isIdVerified && (
            <span className="text-verified" title="ID verified">
              <SealMark size={16} />
              <span className="sr-only">ID verified</span>
            </span>
          )}
          {hasPrivateNote && (
            <span className="text-muted" title="You have a note">
              <NotebookPen size={15} />
              <span className="sr-only">You have a note</span>
            </span>
          )}
        </div>
        <p className="text-sm text-muted wrap-anywhere">
          {[applicant?.title, applicant?.place || COUNTRY_NAMES[country]].filter(Boolean).join(' · ')}
        </p>
      </div>
    </div>
  )
}

type SelectBoxProps = { label: string; isChecked: boolean; onToggle: () => void }

function SelectBox({ label, isChecked, onToggle }: SelectBoxProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={isChecked}
      onChange={onToggle}
      className="touch-target size-5 shrink-0 cursor-pointer accent-action"
    />
  )
}
