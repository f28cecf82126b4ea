import { useState } from 'react'
import { JobWarningText } from '#client/parts/job-warning-text.tsx'
import { Notice, type NoticeTone } from '#client/ui/notice.tsx'
import { jobWarnings } from '#shared/domain/jobs/checks/job-warnings.ts'
import type { JobWarning } from '#shared/domain/jobs/checks/warning.ts'
import { type JobDraft, jobFactsOf } from './job-draft.ts'

export function PostingWarnings({ draft }: { draft: JobDraft }) {
  const [today] = useState(() => new Date())
  const isUntouched =
    draft.title === '' && draft.description === '' && draft.salaryMin + draft.salaryMax === ''
  const warnings = isUntouched ? [] : jobWarnings(jobFactsOf(draft), today)
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      <Warnings
        tone="danger"
        title="This looks like a job scam. Our moderators check postings like it."
        warnings={warnings.filter(({ severity }) => severity === 'severe')}
      />
      <Warnings
        tone="warn"
        title="Before you post"
        warnings={warnings.filter(({ severity }) => severity === 'advice')}
      />
    </div>
  )
}

type WarningsProps = { tone: NoticeTone; title: string; warnings: readonly JobWarning[] }

function Warnings({ tone, title, warnings }: WarningsProps) {
  if (warnings.length === 0) return null
  return (
    <Notice tone={tone} title={title}>
      <ul className="mt-1 grid list-disc gap-2 pl-4">
        {warnings.map((warning) => (
          <li key={warning.code}>
            <JobWarningText warning={warning} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}
