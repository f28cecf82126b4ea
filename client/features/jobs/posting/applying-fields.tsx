import { Entries } from '#client/ui/form/entries.tsx'
import { CheckboxField, SelectField, TextareaField, TextField } from '#client/ui/form/fields.tsx'
import { isText, useField } from '#client/ui/form/use-field.ts'
import { QUESTION_KIND_NAMES, QUESTION_KINDS, QUESTION_LIMITS } from '#shared/domain/applications/rules.ts'
import { NO_QUESTION } from './job-draft.ts'

const CHOICES_MAX = QUESTION_LIMITS.choices * (QUESTION_LIMITS.choice + 1)

export function ApplyingFields() {
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-line pt-5">
      <legend className="sr-only">Applications</legend>
      <div>
        <p aria-hidden="true" className="font-semibold">
          Applications
        </p>
        <p className="text-sm text-pretty text-muted">
          Members apply with their resume or a resume card. You can ask up to {QUESTION_LIMITS.questions}{' '}
          short questions.
        </p>
      </div>
      <Entries
        name="questions"
        one="Question"
        max={QUESTION_LIMITS.questions}
        empty={NO_QUESTION}
        fields={(path) => <QuestionFields path={path} />}
      />
      <div>
        <CheckboxField
          name="needsVerifiedId"
          label="Only members with a verified ID can apply"
          hint="The job says so, so that no one fills in the form in vain."
        />
        <CheckboxField
          name="isBlind"
          label="Review blind"
          hint="Name, photo, school names and contact stay hidden until you shortlist someone. Applicants see that you do this. It holds for applications sent while it's on."
        />
      </div>
    </fieldset>
  )
}

function QuestionFields({ path }: { path: string }) {
  const { value: kind } = useField(`${path}.kind`, isText)
  return (
    <>
      <TextField name={`${path}.text`} label="Question" maxLength={QUESTION_LIMITS.text} />
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <SelectField name={`${path}.kind`} label="Answer">
          {QUESTION_KINDS.map((one) => (
            <option key={one} value={one}>
              {QUESTION_KIND_NAMES[one]}
            </option>
          ))}
        </SelectField>
        <CheckboxField name={`${path}.isRequired`} label="Required" className="sm:mt-6" />
      </div>
      {kind === 'choice' && (
        <TextareaField
          name={`${path}.choices`}
          label="Answers to choose from"
          hint={`One per line, 2 to ${QUESTION_LIMITS.choices}.`}
          rows={3}
          maxLength={CHOICES_MAX}
        />
      )}
    </>
  )
}
