import { Checkbox } from '#client/ui/checkbox.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { Select } from '#client/ui/select.tsx'
import { Textarea } from '#client/ui/textarea.tsx'
import { COUNTRIES, COUNTRY_NAMES } from '#shared/domain/account/accounts.ts'
import {
  EMPLOYMENT_TYPE_NAMES,
  EMPLOYMENT_TYPES,
  JOB_TEXT_MAX_LENGTHS as MAX,
} from '#shared/domain/jobs/jobs.ts'
import { REGION_NAMES } from '#shared/domain/regions.ts'
import type { DraftErrors, JobDraft } from './job-draft.ts'

type FieldsProps = {
  draft: JobDraft
  errors: DraftErrors
  change: (patch: Partial<JobDraft>) => void
}

export function TextFields({ draft, errors, change }: FieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Title" error={errors.title}>
          <Input
            value={draft.title}
            maxLength={MAX.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        </Field>
        <Field label="Company" error={errors.company}>
          <Input
            value={draft.company}
            maxLength={MAX.company}
            autoComplete="organization"
            onChange={({ target }) => change({ company: target.value })}
          />
        </Field>
      </div>
      <Field label="Description" error={errors.description} hint="What the work is, who it's with and when.">
        <Textarea
          rows={5}
          value={draft.description}
          maxLength={MAX.description}
          onChange={({ target }) => change({ description: target.value })}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Requirements" optional error={errors.requirements}>
          <Textarea
            rows={3}
            value={draft.requirements}
            maxLength={MAX.requirements}
            onChange={({ target }) => change({ requirements: target.value })}
          />
        </Field>
        <Field label="Benefits" optional error={errors.benefits}>
          <Textarea
            rows={3}
            value={draft.benefits}
            maxLength={MAX.benefits}
            onChange={({ target }) => change({ benefits: target.value })}
          />
        </Field>
      </div>
    </>
  )
}

export function PayFields({ draft, errors, change }: FieldsProps) {
  const currency = draft.country === 'Canada' ? 'Canadian dollars' : 'US dollars'
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <Field label="Employment type" error={errors.employmentType}>
        <Select
          placeholder="Choose"
          value={draft.employmentType}
          onChange={({ target }) => change({ employmentType: target.value })}
        >
          {EMPLOYMENT_TYPES.map((type) => (
            <option key={type} value={type}>
              {EMPLOYMENT_TYPE_NAMES[type]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Pay from" optional error={errors.salaryMin} hint={`${currency} a year`}>
        <Input
          inputMode="decimal"
          placeholder="80,000"
          value={draft.salaryMin}
          onChange={({ target }) => change({ salaryMin: target.value })}
        />
      </Field>
      <Field label="Pay up to" optional error={errors.salaryMax}>
        <Input
          inputMode="decimal"
          placeholder="95,000"
          value={draft.salaryMax}
          onChange={({ target }) => change({ salaryMax: target.value })}
        />
      </Field>
    </div>
  )
}

export function PlaceFields({ draft, errors, change }: FieldsProps) {
  const country = COUNTRIES.find((known) => known === draft.country)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label="Country" error={errors.country}>
          <Select
            placeholder="Choose"
            value={draft.country}
            onChange={({ target }) => change({ country: target.value, state: '' })}
          >
            {COUNTRIES.map((name) => (
              <option key={name} value={name}>
                {COUNTRY_NAMES[name]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="State or province" optional error={errors.state}>
          <Select
            value={draft.state}
            disabled={!country}
            onChange={({ target }) => change({ state: target.value })}
          >
            <option value="">Any</option>
            {country &&
              Object.entries(REGION_NAMES[country]).map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
          </Select>
        </Field>
        <Field label="Location" error={errors.location}>
          <Input
            value={draft.location}
            placeholder="Seattle, WA"
            maxLength={MAX.location}
            onChange={({ target }) => change({ location: target.value })}
          />
        </Field>
      </div>
      <Checkbox
        label="This job can be done remotely"
        checked={draft.isRemote || draft.employmentType === 'remote'}
        disabled={draft.employmentType === 'remote'}
        onChange={({ target }) => change({ isRemote: target.checked })}
      />
    </>
  )
}
