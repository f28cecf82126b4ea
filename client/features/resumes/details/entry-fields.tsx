import type { ReactNode } from 'react'
import { Entries } from '#client/ui/form/entries.tsx'
import { TextareaField, TextField } from '#client/ui/form/fields.tsx'
import { isText, useField } from '#client/ui/form/use-field.ts'
import { DETAIL_LIMITS as MAX } from '#shared/domain/resumes/details.ts'
import { Section } from './detail-fields.tsx'
import { NO_JOB, NO_SCHOOLING } from './details-input.ts'

export function JobEntries() {
  return (
    <Section title="Experience">
      <Entries
        name="jobs"
        one="Job"
        max={MAX.jobs}
        empty={NO_JOB}
        about={(entry) => <InFile entry={entry} />}
        fields={(job) => (
          <>
            <Pair>
              <TextField name={`${job}.title`} label="Title" maxLength={MAX.line} />
              <TextField name={`${job}.employer`} label="Employer" maxLength={MAX.line} />
            </Pair>
            <Period entry={job} isNow />
            <TextareaField
              name={`${job}.points`}
              label="Bullet points"
              optional
              hint="One per line."
              rows={5}
              maxLength={MAX.all}
            />
          </>
        )}
      />
    </Section>
  )
}

export function SchoolingEntries() {
  return (
    <Section title="Education">
      <Entries
        name="education"
        one="School"
        max={MAX.education}
        empty={NO_SCHOOLING}
        about={(entry) => <InFile entry={entry} />}
        fields={(schooling) => (
          <>
            <Pair>
              <TextField name={`${schooling}.degree`} label="Degree" maxLength={MAX.line} />
              <TextField name={`${schooling}.school`} label="School" maxLength={MAX.line} />
            </Pair>
            <Period entry={schooling} />
          </>
        )}
      />
    </Section>
  )
}

function InFile({ entry }: { entry: string }) {
  const { value: at } = useField(`${entry}.at`, isText)
  return at !== '' && <span className="text-muted"> · {at}</span>
}

function Period({ entry, isNow = false }: { entry: string; isNow?: boolean }) {
  return (
    <div className="grid gap-4 sm:grid-cols-[2fr_1fr_1fr]">
      <TextField name={`${entry}.place`} label="Place" optional maxLength={MAX.line} />
      <TextField name={`${entry}.from`} label="From" optional placeholder="May 2019" maxLength={40} />
      <TextField
        name={`${entry}.to`}
        label="To"
        optional
        placeholder={isNow ? 'Present' : '2014'}
        maxLength={40}
      />
    </div>
  )
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2">{children}</div>
}
