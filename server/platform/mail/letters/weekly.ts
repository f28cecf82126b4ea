import { BRAND } from '#shared/domain/brand.ts'
import {
  actionButton,
  type LabeledRow,
  type Letter,
  labeledRows,
  letter,
  type Mailing,
  paragraph,
  stopNote,
} from '../letter.ts'

export type WeekCounts = {
  readonly profileViews: number
  readonly cardViews: number
  /** Requests to connect that wait for an answer. */
  readonly requests: number
  /** New jobs that the member was told about. */
  readonly matches: number
}

const ROWS: readonly (readonly [keyof WeekCounts, string])[] = [
  ['profileViews', 'Profile views'],
  ['cardViews', 'Resume card views'],
  ['requests', 'New requests to connect'],
  ['matches', 'New jobs that match'],
]
const LABEL_WIDTH = 24

/** What happened to a member in a week; only what isn't zero. */
export function weeklyLetter(mailing: Mailing, counts: WeekCounts): Letter {
  const rows = ROWS.flatMap(([key, label]): LabeledRow[] =>
    counts[key] > 0 ? [[label, counts[key].toLocaleString('en-US')]] : [],
  )
  const [page, label] = nextStep(counts)
  return letter({
    to: mailing.to,
    oneClick: mailing.oneClick,
    subject: `Your week on ${BRAND}`,
    blocks: [
      paragraph("Here's what happened in the last seven days."),
      labeledRows(rows, LABEL_WIDTH),
      actionButton(label, `${mailing.origin}${page}`),
      stopNote('You get this every Monday when there is news.', mailing),
    ],
    closing: BRAND,
  })
}

function nextStep({ requests, matches }: WeekCounts): readonly [path: string, label: string] {
  if (requests > 0) return ['/connections?tab=requests', 'See your requests']
  if (matches > 0) return ['/jobs?view=saved', 'See your jobs']
  return ['/', `Open ${BRAND}`]
}
