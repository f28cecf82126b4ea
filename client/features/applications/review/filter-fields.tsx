import type { ReactNode } from 'react'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import type { Job } from '#shared/contracts/jobs.ts'
import type { ApplicantFilters } from '#shared/contracts/list-filters.ts'
import { COUNTRIES, COUNTRY_NAMES } from '#shared/domain/account/accounts.ts'
import { hasChoices, type JobQuestion, YES_NO } from '#shared/domain/applications/rules.ts'
import { APPLICATION_STATUSES, STATUS_NAMES } from '#shared/domain/applications/status.ts'
import { REGION_NAMES } from '#shared/domain/regions.ts'
import { applicantAddress } from './filters.ts'

const SCORES = [80, 60, 40] as const
/** Between a question and its answer, or a country and its state, in the value of an option. */
const SEPARATOR = '\n'

type FilterFieldsProps = {
  filters: ApplicantFilters
  questions: Job['questions']
  /** Hides where someone lives, but for the country. */
  isBlind: boolean
  onChange: (filters: ApplicantFilters) => void
}

export function FilterFields({ filters, questions, isBlind, onChange }: FilterFieldsProps) {
  const change = (name: keyof ApplicantFilters, value: string) =>
    onChange(applicantAddress.set(filters, name, value))
  const withAnswers = questions.filter(hasChoices)
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-3 lg:grid-cols-5">
      <legend className="sr-only">Filters</legend>
      <Choice label="Status" value={filters.status} onChange={(value) => change('status', value)}>
        {APPLICATION_STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_NAMES[status]}
          </option>
        ))}
      </Choice>
      <Choice label="ID" value={filters.verified} onChange={(value) => change('verified', value)}>
        <option value="1">Verified ID</option>
      </Choice>
      <Place filters={filters} isBlind={isBlind} onChange={onChange} />
      <Choice
        label="Match"
        value={filters.minScore && String(filters.minScore)}
        onChange={(value) => change('minScore', value)}
      >
        {SCORES.map((score) => (
          <option key={score} value={score}>
            {score} and above
          </option>
        ))}
      </Choice>
      {withAnswers.length > 0 && (
        <Choice
          label="Answer"
          value={filters.question && `${filters.question}${SEPARATOR}${filters.answer}`}
          onChange={(value) => {
            const { question: _, answer: __, ...others } = filters
            const [question, answer] = value.split(SEPARATOR)
            onChange(question && answer ? { ...others, question, answer } : others)
          }}
        >
          {withAnswers.map((question) => (
            <optgroup key={question.text} label={question.text}>
              {choicesOf(question).map((choice) => (
                <option key={choice} value={`${question.text}${SEPARATOR}${choice}`}>
                  {choice}
                </option>
              ))}
            </optgroup>
          ))}
        </Choice>
      )}
    </fieldset>
  )
}

type PlaceProps = Pick<FilterFieldsProps, 'filters' | 'isBlind' | 'onChange'>

function Place({ filters, isBlind, onChange }: PlaceProps) {
  const { country: chosen, state, ...others } = filters
  return (
    <Choice
      label={isBlind ? 'Country' : 'Place'}
      value={chosen && [chosen, state].filter(Boolean).join(SEPARATOR)}
      onChange={(value) => {
        const [name, code] = value.split(SEPARATOR)
        const country = COUNTRIES.find((one) => one === name)
        onChange({ ...others, ...(country && { country }), ...(code && { state: code }) })
      }}
    >
      {COUNTRIES.map((country) => (
        <optgroup key={country} label={COUNTRY_NAMES[country]}>
          <option value={country}>
            {isBlind ? COUNTRY_NAMES[country] : `All of ${COUNTRY_NAMES[country]}`}
          </option>
          {!isBlind &&
            Object.entries(REGION_NAMES[country]).map(([code, name]) => (
              <option key={code} value={`${country}${SEPARATOR}${code}`}>
                {name}
              </option>
            ))}
        </optgroup>
      ))}
    </Choice>
  )
}

const choicesOf = ({ kind, choices }: JobQuestion): readonly string[] =>
  kind === 'choice' ? choices : YES_NO

type ChoiceProps = {
  label: string
  value: string | undefined | 0
  onChange: (value: string) => void
  children: ReactNode
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <Field label={label}>
      <Select value={value || ''} onChange={({ target }) => onChange(target.value)}>
        <option value="">Any</option>
        {children}
      </Select>
    </Field>
  )
}
