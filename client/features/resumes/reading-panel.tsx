import { ScanText } from 'lucide-react'
import { Card } from '#client/ui/card.tsx'
import { cx } from '#client/ui/cx.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Loading, Skeleton } from '#client/ui/skeleton.tsx'
import type { Resume, ResumeReading, ResumeScan } from '#shared/contracts/resumes.ts'
import { RESUME_PROBLEMS, RESUME_SECTION_NAMES, RESUME_WARNINGS } from '#shared/domain/resumes.ts'

export function ReadingPanel({ resume: { status, problem, scan, reading } }: { resume: Resume }) {
  return (
    <Card title="What software reads">
      {status === 'reading' && (scan ? <BeingRecognized scan={scan} /> : <BeingRead />)}
      {problem && (
        <Notice tone="danger" title="We couldn't open this file">
          {RESUME_PROBLEMS[problem]}
        </Notice>
      )}
      {reading && <Reading reading={reading} />}
    </Card>
  )
}

function BeingRead() {
  return (
    <Loading label="We're reading your resume" className="grid gap-3">
      <p aria-hidden="true" className="flex items-center gap-2 text-sm text-muted">
        <ScanText size={18} className="shrink-0" />
        This takes a few seconds.
      </p>
      {['w-1/2', 'w-3/4', 'w-2/3', 'w-5/6', 'w-3/5'].map((width) => (
        <Skeleton key={width} shape="line" className={cx('h-4', width)} />
      ))}
    </Loading>
  )
}

function BeingRecognized({ scan: { page, pages } }: { scan: ResumeScan }) {
  return (
    <div className="grid gap-3 text-sm">
      <p className="flex items-center gap-2 text-muted">
        <ScanText size={18} className="shrink-0" />
        This looks like a scan, so we're recognizing its text. You can leave this page.
      </p>
      <p role="status">{page === 0 ? 'Waiting to start…' : `Page ${page} of ${pages}`}</p>
      <progress
        aria-label="Text recognition"
        max={pages}
        value={Math.max(0, page - 0.5)}
        className="block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-tint [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-tint [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-action"
      />
    </div>
  )
}

function Reading({ reading }: { reading: ResumeReading }) {
  const { warnings, lines, words, pages } = reading
  return (
    <div className="grid gap-5">
      <p role="status" className="text-sm text-ink-2">
        {summaryOf(reading)}
      </p>
      {warnings.length > 0 && (
        <ul className="grid gap-2" aria-label="What to fix">
          {warnings.map((warning) => (
            <li key={warning}>
              <Notice tone={warning === 'no_text' ? 'danger' : 'warn'}>{RESUME_WARNINGS[warning]}</Notice>
            </li>
          ))}
        </ul>
      )}
      {words > 0 && <Found reading={reading} />}
      {lines.length > 0 && (
        <section aria-labelledby="resume-text" className="min-w-0">
          <h3 id="resume-text" className="mb-2 text-sm font-semibold text-muted">
            The text, {words.toLocaleString('en-US')} words
            {pages !== null && ` on ${pages} ${pages === 1 ? 'page' : 'pages'}`}
          </h3>
          <PlainText lines={lines} />
        </section>
      )}
    </div>
  )
}

function summaryOf({ warnings, words }: ResumeReading): string {
  if (words === 0) return "We couldn't read any text."
  if (warnings.length === 0) return 'Fully readable. No problems found.'
  const count = warnings.length === 1 ? 'one thing' : `${warnings.length} things`
  return `Readable, with ${count} to fix.`
}

function Found({ reading: { lines, emails, phones, links } }: { reading: ResumeReading }) {
  const sections = lines.flatMap(({ section }) => (section ? [RESUME_SECTION_NAMES[section]] : []))
  const rows = [
    ['Sections', [...new Set(sections)].join(', ')],
    ['Email', emails.join(', ')],
    ['Phone', phones.join(', ')],
    ['Links', links.join(', ')],
  ] as const
  return (
    <dl className="divide-y divide-line rounded-m border border-line px-3 text-sm">
      {rows.map(([name, found]) => (
        <div key={name} className="grid gap-x-4 py-2.5 sm:grid-cols-[6rem_1fr]">
          <dt className="text-muted">{name}</dt>
          <dd className={cx('min-w-0 wrap-anywhere', found === '' && 'text-muted')}>
            {found || 'None found'}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function PlainText({ lines }: { lines: ResumeReading['lines'] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      role="group"
      aria-labelledby="resume-text"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-[34rem] overflow-y-auto rounded-m border border-line bg-sunken p-4 font-mono text-sm leading-relaxed"
    >
      {lines.map(({ text, section, isContact }, index) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat, and never move
          key={index}
          className={cx(
            'wrap-anywhere',
            section !== null && 'mt-3 flex flex-wrap items-baseline gap-x-2 first:mt-0',
          )}
        >
          <span className={cx(section !== null && 'font-bold', isContact && 'font-semibold text-action-ink')}>
            {text}
          </span>
          {section && (
            <span className="rounded-full bg-action-soft px-2 py-0.5 font-sans text-xs font-semibold text-action-ink">
              <span className="sr-only">Read as </span>
              {RESUME_SECTION_NAMES[section]}
            </span>
          )}
        </p>
      ))}
    </div>
  )
}
