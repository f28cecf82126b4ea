import { useMemo } from 'react'
import { scoreBand } from '#client/parts/score-ring.tsx'
import { Badge, type BadgeTone } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { cx } from '#client/ui/cx.ts'
import type { ResumeAnalysisResult } from '#shared/contracts/assistant-analysis.ts'
import { type Advice, adviceOf } from '../findings/advice.ts'
import { EvidenceText } from '../findings/evidence-text.tsx'
import { type Linked, useLinked } from '../findings/linked.ts'
import type { MarkTone } from '../findings/marks.ts'
import { useShownRow } from '../findings/points-list.tsx'
import { ScoreHead } from '../findings/score-head.tsx'
import { Wording } from '../findings/wording.tsx'

type ResumeViewProps = { result: ResumeAnalysisResult; resume: string; written: number | null }

const TITLES = {
  good: 'ATS software reads it well',
  fair: 'Good, with fixes needed',
  poor: 'ATS software will have trouble with it',
} as const

export function ResumeView({ result, resume, written }: ResumeViewProps) {
  return (
    <div className="grid gap-4">
      <ScoreHead
        label="ATS score"
        score={result.overallScore}
        title={TITLES[scoreBand(result.overallScore)]}
        aside={<Counts findings={result.findings} />}
      >
        <p>Every point below shows the line it came from. Fix high-priority items first.</p>
      </ScoreHead>
      <Wording wording={result.wording} note={result.note} written={written}>
        {result.wording?.rewrites.map(({ before, after }) => (
          <figure key={before.start} className="rounded-m border border-line bg-surface p-3.5">
            <p className="text-muted wrap-anywhere">
              <span className="sr-only">Line {before.line} now: </span>
              <del className="decoration-band-poor/60">{before.text}</del>
            </p>
            <p className="mt-1 font-medium wrap-anywhere">
              <span className="sr-only">Try this: </span>
              {after}
            </p>
          </figure>
        ))}
      </Wording>
      <LineByLine result={result} resume={resume} />
      <Card title="Missing keywords">
        {result.missingKeywords.length === 0 ? (
          <p className="text-sm text-muted">None we'd expect for this role.</p>
        ) : (
          <ul className="flex flex-wrap gap-2">
            {result.missingKeywords.map((word) => (
              <li key={word}>
                <Badge tone="wait">{word}</Badge>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}

function LineByLine({ result, resume }: Pick<ResumeViewProps, 'result' | 'resume'>) {
  const linked = useLinked()
  const advice = useMemo(() => adviceOf(result), [result])
  const marks = useMemo(
    () => advice.flatMap(({ id, tone, quote }) => (quote ? [{ id, tone, quote }] : [])),
    [advice],
  )
  return (
    <Card title="Line by line">
      <div className="grid gap-5 lg:grid-cols-2 lg:gap-6">
        <div className="min-w-0 lg:sticky lg:top-20 lg:order-2 lg:self-start">
          <h3 className="mb-1.5 text-sm font-semibold">Your resume</h3>
          <EvidenceText
            label="Your resume"
            text={resume}
            marks={marks}
            linked={linked}
            className="max-h-80 lg:max-h-[min(72dvh,640px)]"
          />
        </div>
        <div className="grid min-w-0 content-start gap-6">
          {GROUPS.map(({ title, holds }) => (
            <AdviceList key={title} title={title} advice={advice.filter(holds)} linked={linked} />
          ))}
        </div>
      </div>
    </Card>
  )
}

const GROUPS: readonly { title: string; holds: (advice: Advice) => boolean }[] = [
  { title: 'Strengths', holds: ({ group }) => group === 'strength' },
  { title: 'Weaknesses', holds: ({ group }) => group === 'content' || group === 'keywords' },
  { title: 'ATS optimization', holds: ({ group }) => group === 'contact' || group === 'structure' },
  { title: 'Formatting issues', holds: ({ group }) => group === 'formatting' },
]

const SEVERITIES: readonly { name: 'high' | 'medium' | 'low'; tone: BadgeTone }[] = [
  { name: 'high', tone: 'danger' },
  { name: 'medium', tone: 'wait' },
  { name: 'low', tone: 'plain' },
]

function Counts({ findings }: { findings: ResumeAnalysisResult['findings'] }) {
  return (
    <dl className="grid grid-cols-3 gap-3 self-center">
      {SEVERITIES.map(({ name, tone }) => (
        <div key={name} className="flex flex-col-reverse items-start gap-1.5">
          <dt>
            <Badge tone={tone}>{name}</Badge>
          </dt>
          <dd className="text-2xl font-semibold tabular-nums">
            {findings.filter(({ severity }) => severity === name).length}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type AdviceListProps = { title: string; advice: readonly Advice[]; linked: Linked }

const SEVERITY: Record<NonNullable<Advice['severity']>, BadgeTone> = {
  high: 'danger',
  medium: 'wait',
  low: 'plain',
}
const EDGE: Record<MarkTone, string> = {
  good: 'border-l-band-good',
  fair: 'border-l-band-fair',
  poor: 'border-l-band-poor',
  plain: 'border-l-control',
}

function AdviceList({ title, advice, linked }: AdviceListProps) {
  if (advice.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="mb-2 flex items-baseline gap-2 text-md font-semibold">
        {title}
        <span className="text-sm font-normal text-muted tabular-nums">{advice.length}</span>
      </h3>
      <ul className="grid gap-2">
        {advice.map((entry) => (
          <li key={entry.id}>
            <AdviceRow advice={entry} linked={linked} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AdviceRow({ advice, linked }: { advice: Advice; linked: Linked }) {
  const { id, severity, tone, text, action, quote } = advice
  const row = useShownRow(linked, id)
  const show = () => linked.point('advice', [id])
  return (
    <button
      ref={row}
      type="button"
      aria-pressed={linked.active.has(id)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onFocus={show}
      onClick={() => linked.point('advice', [id], 'pressed')}
      className={cx(
        'grid w-full cursor-pointer scroll-my-24 gap-1 rounded-s border border-l-4 border-line bg-surface px-3.5 py-2.5 text-left text-sm transition-colors hover:bg-tint aria-pressed:bg-tint',
        EDGE[tone],
      )}
    >
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0 font-semibold text-pretty wrap-anywhere">{text}</span>
        {severity && <Badge tone={SEVERITY[severity]}>{severity}</Badge>}
      </span>
      {action && <span className="text-ink-2 wrap-anywhere">{action}</span>}
      {quote && <span className="text-xs text-muted">Line {quote.line}</span>}
    </button>
  )
}
