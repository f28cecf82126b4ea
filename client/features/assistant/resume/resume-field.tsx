import { Field } from '#client/ui/field.tsx'
import { Textarea } from '#client/ui/textarea.tsx'
import { ASSISTANT_MAX } from '#shared/domain/assistant.ts'
import { ResumeSources } from './resume-sources.tsx'

type ResumeFieldProps = { label: string; rows: number; value: string; onChange: (resume: string) => void }

export function ResumeField({ label, rows, value, onChange }: ResumeFieldProps) {
  return (
    <div className="grid min-w-0 content-start gap-2.5">
      <Field label={label}>
        <Textarea
          rows={rows}
          value={value}
          maxLength={ASSISTANT_MAX.resumeText}
          placeholder="Paste your resume here..."
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <ResumeSources onText={onChange} />
    </div>
  )
}
