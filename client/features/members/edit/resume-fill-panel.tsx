import { FileText } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { ResumeOffer } from '#shared/contracts/member-profile.ts'
import { RESUME_PROBLEMS } from '#shared/domain/resumes.ts'
import { onFirstUse } from '#shared/on-first-use.ts'
import type { ResumeSection } from './resume-fill.ts'
import type { FillState, useResumeFill } from './use-resume-fill.ts'

export function ResumeFillPanel({ fill }: { fill: ReturnType<typeof useResumeFill> }) {
  const { state } = fill
  const isFilled = state.step === 'filled'
  return (
    <section aria-label="Your resume" className="grid gap-3">
      {!isFilled && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-m border border-line bg-sunken p-4">
          <p className="min-w-48 flex-1 text-sm text-ink-2">
            Let your resume do the typing. We only fill in empty fields, and nothing is saved until you save.
          </p>
          <Button
            variant="quiet"
            icon={<FileText size={18} />}
            pending={state.step === 'reading'}
            pendingLabel="Reading your resume"
            onClick={fill.fill}
          >
            Fill from my resume
          </Button>
        </div>
      )}
      <div role="status" className="grid gap-3">
        {isFilled && <Filled state={state} onUndo={fill.undo} />}
        {state.step === 'refused' && <Refusal offer={state.offer} />}
        {state.step === 'unreachable' && (
          <Notice tone="danger">We couldn't get your resume. Check your connection and try again.</Notice>
        )}
      </div>
      {isFilled && state.different.length > 0 && (
        <Different sections={state.different} onReplace={fill.replace} />
      )}
    </section>
  )
}

const list = onFirstUse(() => new Intl.ListFormat('en-US'))

type FilledProps = { state: Extract<FillState, { step: 'filled' }>; onUndo: () => void }

function Filled({ state: { filled, different }, onUndo }: FilledProps) {
  if (filled.length === 0)
    return (
      <Notice>
        {different.length > 0
          ? 'Nothing was empty, so we changed nothing.'
          : 'Your profile already says everything we found in your resume.'}
      </Notice>
    )
  return (
    <Notice
      title="Filled in from your resume"
      action={
        <Button size="sm" variant="quiet" onClick={onUndo}>
          Undo
        </Button>
      }
    >
      {list().format(filled.map(({ label }) => label))}. Check it, then save.
    </Notice>
  )
}

type DifferentProps = { sections: readonly ResumeSection[]; onReplace: (section: ResumeSection) => void }

function Different({ sections, onReplace }: DifferentProps) {
  return (
    <div className="grid gap-1 rounded-m border border-line p-4 text-sm">
      <p className="font-semibold">Your resume says something else here</p>
      <ul>
        {sections.map((section) => (
          <li
            key={section.name}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line py-3 not-last:border-b"
          >
            <p className="min-w-48 flex-1">
              <span className="text-muted">{section.label}:</span>{' '}
              <span className="line-clamp-2 wrap-anywhere">{section.preview}</span>
            </p>
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Replace ${section.label}`}
              onClick={() => onReplace(section)}
            >
              Replace mine
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Refusal({ offer: { status, problem } }: { offer: ResumeOffer }) {
  const text = {
    none: "You haven't uploaded a resume yet.",
    reading: "We're still reading your resume. Try again in a moment.",
    failed: problem ? RESUME_PROBLEMS[problem] : "We couldn't read your resume.",
    empty: "We didn't find anything in your resume that fits your profile.",
    found: '',
  }[status]
  return (
    <Notice
      action={
        status !== 'reading' && (
          <Button asChild size="sm" variant="quiet">
            <Link href={paths.resume}>{status === 'none' ? 'Upload a resume' : 'Open my resume'}</Link>
          </Button>
        )
      }
    >
      {text}
    </Notice>
  )
}
