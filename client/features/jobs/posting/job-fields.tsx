import { CountryOptions, RegionOptions } from '#client/parts/place-options.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { SelectField, TextareaField, TextField } from '#client/ui/form/fields.tsx'
import type { ContractForm } from '#client/ui/form/use-contract-form.ts'
import { COUNTRIES } from '#shared/domain/account/accounts.ts'
import type { payStanding } from '#shared/domain/jobs/checks/pay.ts'
import {
  EMPLOYMENT_TYPE_NAMES,
  EMPLOYMENT_TYPES,
  JOB_TEXT_MAX_LENGTHS as MAX,
} from '#shared/domain/jobs/jobs.ts'
import type { JobDraft } from './job-draft.ts'

export function TextFields() {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="title" label="Title" maxLength={MAX.title} />
        <TextField name="company" label="Company" maxLength={MAX.company} autoComplete="organization" />
      </div>
      <TextareaField
        name="description"
        label="Description"
        hint="What the work is, who it's with and when."
        rows={5}
        maxLength={MAX.description}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextareaField
          name="requirements"
          label="Requirements"
          optional
          rows={3}
          maxLength={MAX.requirements}
        />
        <TextareaField name="benefits" label="Benefits" optional rows={3} maxLength={MAX.benefits} />
      </div>
    </>
  )
}

type PayFieldsProps = { country: string; pay: ReturnType<typeof payStanding> }

/** Pay, which some laws require. Elsewhere a sentence says why to show it. */
export function PayFields({ country, pay: { isRequired, isStated } }: PayFieldsProps) {
  const currency = country === 'Canada' ? 'Canadian dollars' : 'US dollars'
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <SelectField name="employmentType" label="Employment type" placeholder="Choose">
        {EMPLOYMENT_TYPES.map((type) => (
          <option key={type} value={type}>
            {EMPLOYMENT_TYPE_NAMES[type]}
          </option>
        ))}
      </SelectField>
      <TextField
        name="salaryMin"
        label="Pay from"
        optional={!isRequired}
        hint={`${currency} a year`}
        inputMode="decimal"
        placeholder="80,000"
      />
      <TextField
        name="salaryMax"
        label="Pay up to"
        optional={!isRequired}
        inputMode="decimal"
        placeholder="95,000"
      />
      {!isRequired && !isStated && (
        <p className="text-sm text-pretty text-ink-2 sm:col-span-3">
          We know of no law that asks for pay in this posting, but do show it if you can: people see right
          away whether the job is for them. Lists by pay put jobs without it last.
        </p>
      )}
    </div>
  )
}

type PlaceFieldsProps = { form: ContractForm<JobDraft>; draft: JobDraft }

export function PlaceFields({ form, draft }: PlaceFieldsProps) {
  const country = COUNTRIES.find((known) => known === draft.country)
  const isRemoteType = draft.employmentType === 'remote'
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField
          name="country"
          label="Country"
          placeholder="Choose"
          onEntered={() => form.change({ state: '' })}
        >
          <CountryOptions />
        </SelectField>
        <SelectField name="state" label="State or province" optional disabled={!country}>
          <option value="">Any</option>
          {country && <RegionOptions country={country} />}
        </SelectField>
        <TextField name="location" label="Location" placeholder="Seattle, WA" maxLength={MAX.location} />
      </div>
      <Checkbox
        label="This job can be done remotely"
        checked={draft.isRemote || isRemoteType}
        disabled={isRemoteType}
        onChange={({ target }) => form.change({ isRemote: target.checked })}
      />
    </>
  )
}
