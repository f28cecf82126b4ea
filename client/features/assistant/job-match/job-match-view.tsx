import { useMemo } from 'react'
import { scoreBand } from '#client/parts/score-ring.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { JobMatchResult, MatchMustHave } from '#shared/contracts/assistant-analysis.ts'
import { EvidenceText } from '../findings/evidence-text.tsx'
import { useLinked } from '../findings/linked.ts'
import type { Mark } from '../findings/marks.ts'
import { type KeyedPoint, PointsList, TONE_OF } from '../findings/points-list.tsx'
import { ScoreHead } from '../findings/score-head.tsx'
import { Wording } from '../findings/wording.tsx'
import { JobPay } from './job-pay.tsx'

type JobMatchViewProps = {
  result: JobMatchResult
  job: string
  resume: string
  written: number | null
}

const SKILLS: ReadonlySet<string> = new Set(['skill', 'certification'])
const TITLES = { good: 'A strong match', fair: 'A fair match', poor: 'Not there yet' } as const

export function JobMatchView({ result, job, resume, written }: JobMatchViewProps) {
  const { matchScore, matchReasons, improvementSuggestions, skillGaps, ignored } = result
  const points = useMemo(
    (): KeyedPoint[] => result.points.map((point, index) => ({ ...point, id: `${index}` })),
    [result.points],
  )
  const title = matchScore === null ? 'No score for this job' : TITLES[scoreBand(matchScore)]
  const matched = points.filter(({ kind, met }) => SKILLS.has(kind) && met === 'yes')
  return (
    <div className="grid gap-4">
      <ScoreHead label="Match score" score={matchScore} title={title} aside={<JobPay result={result} />}>
        {matchScore === null ? (
          <p>It doesn't list any requirements we can compare your resume with.</p>
        ) : (
          <TextList texts={matchReasons.slice(0, 4)} />
        )}
        <Uncertainty result={result} />
      </ScoreHead>
      <Wording wording={result.wording} note={result.note} written={written} />
      {ignored.length > 0 && (
        <Notice tone="warn" title="Some words didn't count">
          Repeated keywords, copies of the posting, bare lists of skills and instructions to software don't
          earn points:{' '}
          {ignored
            .slice(0, 3)
            .map(({ text }) => `“${text.slice(0, 80)}”`)
            .join(', ')}
        </Notice>
      )}
      <MustHaves mustHaves={result.mustHaves} />
      <div className="grid gap-4 md:grid-cols-2">
        <SkillCard title="Matched skills" tone="ok" names={matched.map(({ label }) => label)}>
          Your resume doesn't show any of the skills this job asks for.
        </SkillCard>
        <SkillCard title="Missing skills" tone="danger" names={skillGaps}>
          You're not missing anything this job asks for.
        </SkillCard>
      </div>
      {improvementSuggestions.length > 0 && (
        <Card title="Improvement suggestions">
          <TextList texts={improvementSuggestions} />
        </Card>
      )}
      {points.length > 0 && <PointByPoint points={points} job={job} resume={resume} />}
    </div>
  )
}

/** A score that rests on at least this many requirements needs no warning. */
const ENOUGH_POINTS = 6

function Uncertainty({ result: { range, basedOn } }: { result: JobMatchResult }) {
  if (!range || basedOn >= ENOUGH_POINTS) return null
  const basis = basedOn === 0 ? 'the wording alone' : `${basedOn} ${basedOn === 1 ? 'point' : 'points'}`
  return (
    <p className="mt-2">
      Based on {basis}: the posting says little, so read the score as {range.low} to {range.high}.
    </p>
  )
}

const MUST_HAVE = {
  yes: { tone: 'ok', says: 'your resume shows it' },
  partly: { tone: 'wait', says: 'your resume shows part of it' },
  no: { tone: 'danger', says: "your resume doesn't show it" },
  unknown: { tone: 'wait', says: "your resume doesn't say" },
} as const

function MustHaves({ mustHaves }: { mustHaves: readonly MatchMustHave[] }) {
  if (mustHaves.length === 0) return null
  return (
    <Card title="Must-haves" level={3}>
      <ul className="grid gap-2 text-sm">
        {mustHaves.map(({ kind, label, met }) => (
          <li key={`${kind} ${label}`}>
            <Badge tone={MUST_HAVE[met].tone} className="h-auto whitespace-normal wrap-anywhere">
              {label}
            </Badge>{' '}
            {MUST_HAVE[met].says}
          </li>
        ))}
      </ul>
    </Card>
  )
}

type PointByPointProps = { points: readonly KeyedPoint[]; job: string; resume: string }

function PointByPoint({ points, job, resume }: PointByPointProps) {
  const linked = useLinked()
  return (
    <Card title="Point by point">
      <div className="grid gap-5 lg:grid-cols-2 lg:gap-6">
        <div className="min-w-0">
          <PointsList points={points} linked={linked} />
        </div>
        <div className="grid min-w-0 content-start gap-4 lg:sticky lg:top-20 lg:self-start">
          <Source name="The job" text={job} marks={marksOf(points, 'job')} linked={linked} />
          <Source
            name="Your resume"
            text={resume}
            marks={marksOf(points, 'resume', resume)}
            linked={linked}
          />
        </div>
      </div>
    </Card>
  )
}

type SkillCardProps = { title: string; tone: 'ok' | 'danger'; names: readonly string[]; children: string }

function SkillCard({ title, tone, names, children }: SkillCardProps) {
  return (
    <Card title={`${title}${names.length > 0 ? ` (${names.length})` : ''}`} level={3}>
      {names.length === 0 ? (
        <p className="text-sm text-muted">{children}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {names.map((name) => (
            <li key={name} className="max-w-full">
              <Badge tone={tone} className="h-auto whitespace-normal wrap-anywhere">
                {name}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

type SourceProps = {
  name: string
  text: string
  marks: readonly Mark[]
  linked: ReturnType<typeof useLinked>
}

function Source({ name, text, marks, linked }: SourceProps) {
  return (
    <div className="min-w-0">
      <h3 className="mb-1.5 text-sm font-semibold">{name}</h3>
      <EvidenceText label={name} text={text} marks={marks} linked={linked} className="max-h-72" />
    </div>
  )
}

/** Skills listed outside the resume aren't in its text, so they aren't marked. */
function marksOf(points: readonly KeyedPoint[], side: 'job' | 'resume', text?: string): Mark[] {
  return points.flatMap((point) => {
    const quote = point[side]
    if (!quote || (text !== undefined && text.slice(quote.start, quote.end) !== quote.text)) return []
    return [{ id: point.id, tone: TONE_OF[point.met], quote }]
  })
}

function TextList({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="grid gap-1.5 text-sm text-ink-2">
      {texts.map((text) => (
        <li
          key={text}
          className="relative pl-4 text-pretty wrap-anywhere before:absolute before:left-0.5 before:content-['•']"
        >
          {text}
        </li>
      ))}
    </ul>
  )
}
