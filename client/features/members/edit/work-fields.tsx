import { Entries } from '#client/ui/form/entries.tsx'
import { CheckboxField, TextareaField, TextField } from '#client/ui/form/fields.tsx'
import { isFlag, isText, useField } from '#client/ui/form/use-field.ts'
import { PROFILE_LIMITS as MAX } from '#shared/domain/profiles/profile.ts'
import { Pair, ProfileSection } from './profile-fields.tsx'
import { NO_EDUCATION, NO_EXPERIENCE } from './profile-input.ts'

export function ExperienceFields() {
  return (
    <ProfileSection title="Experience" hint="Put your current or most recent job first.">
      <Entries
        name="experience"
        one="Job"
        max={MAX.experience}
        empty={NO_EXPERIENCE}
        folds
        about={(job) => <Summary fields={[`${job}.role`, `${job}.company`]} />}
        fields={(job) => <JobFields job={job} />}
      />
    </ProfileSection>
  )
}

function JobFields({ job }: { job: string }) {
  const { value: isCurrent } = useField(`${job}.current`, isFlag)
  return (
    <>
      <Pair>
        <TextField name={`${job}.role`} label="Role" maxLength={MAX.line} />
        <TextField name={`${job}.company`} label="Company" maxLength={MAX.line} />
      </Pair>
      <CheckboxField name={`${job}.current`} label="I work here now" className="-my-2" />
      <Pair>
        <TextField name={`${job}.start`} label="Start" optional placeholder="May 2019" maxLength={40} />
        {!isCurrent && (
          <TextField name={`${job}.end`} label="End" optional placeholder="June 2023" maxLength={40} />
        )}
      </Pair>
      <TextareaField
        name={`${job}.description`}
        label="What you did"
        optional
        rows={4}
        maxLength={MAX.description}
      />
    </>
  )
}

export function EducationFields() {
  return (
    <ProfileSection title="Education">
      <Entries
        name="education"
        one="School"
        max={MAX.education}
        empty={NO_EDUCATION}
        folds
        about={(schooling) => <Summary fields={[`${schooling}.school`, `${schooling}.degree`]} />}
        fields={(schooling) => (
          <>
            <TextField name={`${schooling}.school`} label="School" maxLength={MAX.line} />
            <Pair>
              <TextField
                name={`${schooling}.degree`}
                label="Degree"
                optional
                placeholder="BSc"
                maxLength={MAX.line}
              />
              <TextField
                name={`${schooling}.field`}
                label="Field of study"
                optional
                placeholder="Nursing"
                maxLength={MAX.line}
              />
            </Pair>
            <div className="grid grid-cols-2 gap-4">
              <Year name={`${schooling}.start`} label="First year" placeholder="2010" />
              <Year name={`${schooling}.end`} label="Last year" placeholder="2014" />
            </div>
          </>
        )}
      />
    </ProfileSection>
  )
}

function Year(props: { name: string; label: string; placeholder: string }) {
  return <TextField {...props} optional inputMode="numeric" maxLength={4} />
}

function Summary({ fields: [first, second] }: { fields: readonly [string, string] }) {
  const { value: main } = useField(first, isText)
  const { value: other } = useField(second, isText)
  if (main.trim() === '' && other.trim() === '') return null
  return (
    <>
      <span className="font-semibold">{main || other}</span>
      {main.trim() !== '' && other.trim() !== '' && <span className="text-muted"> · {other}</span>}
    </>
  )
}
