import { CircleDashed, Equal, EqualApproximately, EqualNot, type LucideIcon } from 'lucide-react'
import { Badge, type BadgeTone } from '#client/ui/badge.tsx'
import type { ComparedFieldRow } from '#shared/contracts/verification-id-check.ts'
import type { FieldVerdict } from '#shared/domain/verification/id-check.ts'
import { FIELD_TEXTS, VERDICT_TEXTS } from './texts.ts'

type ComparisonProps = { fields: readonly ComparedFieldRow[]; isReduced: boolean }

export function Comparison({ fields, isReduced }: ComparisonProps) {
  return (
    <table className="block w-full text-left text-sm sm:table">
      <caption className="sr-only">Document compared with profile</caption>
      <thead className="sr-only sm:not-sr-only">
        <tr className="text-xs text-muted">
          <th scope="col" className="py-2 pr-3 font-medium">
            Field
          </th>
          {!isReduced && (
            <>
              <th scope="col" className="py-2 pr-3 font-medium">
                Document
              </th>
              <th scope="col" className="py-2 pr-3 font-medium">
                Profile
              </th>
            </>
          )}
          <th scope="col" className="py-2 font-medium sm:text-right">
            Result
          </th>
        </tr>
      </thead>
      <tbody className="block sm:table-row-group">
        {fields.map((row) => (
          <Row key={row.field} row={row} isReduced={isReduced} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, isReduced }: { row: ComparedFieldRow; isReduced: boolean }) {
  return (
    <tr className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 border-t border-line py-3 align-top sm:table-row sm:py-0">
      <th scope="row" className="font-semibold text-ink sm:py-3 sm:pr-3">
        {FIELD_TEXTS[row.field]}
        {row.note && <span className="block text-xs font-normal text-muted">{row.note}</span>}
      </th>
      {!isReduced && (
        <>
          <Value label="Document" text={row.onDocument} empty="Not read" />
          <Value label="Profile" text={row.onProfile} empty="Not given" />
        </>
      )}
      <td className="col-start-2 row-start-1 sm:py-3 sm:text-right">
        <VerdictMark verdict={row.verdict} />
      </td>
    </tr>
  )
}

function Value({ label, text, empty }: { label: string; text: string | null; empty: string }) {
  return (
    <td className="col-span-2 flex gap-2 wrap-anywhere sm:table-cell sm:py-3 sm:pr-3">
      <span className="w-20 shrink-0 text-muted sm:hidden">{label}</span>
      {text === null ? <span className="text-muted">{empty}</span> : <span className="text-ink">{text}</span>}
    </td>
  )
}

// Green means verified, which only a reviewer decides, so a match is neutral.
const STYLES: Record<FieldVerdict, { tone: BadgeTone; Icon: LucideIcon }> = {
  match: { tone: 'action', Icon: Equal },
  close: { tone: 'wait', Icon: EqualApproximately },
  differs: { tone: 'danger', Icon: EqualNot },
  not_read: { tone: 'plain', Icon: CircleDashed },
}

function VerdictMark({ verdict }: { verdict: FieldVerdict }) {
  const { tone, Icon } = STYLES[verdict]
  return (
    <Badge tone={tone} icon={<Icon size={14} />}>
      {VERDICT_TEXTS[verdict]}
    </Badge>
  )
}
