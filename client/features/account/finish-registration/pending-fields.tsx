import { ChevronDown, FileLock2 } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { RegionOptions } from '#client/parts/place-options.tsx'
import { TextareaField, TextField } from '#client/ui/form/fields.tsx'
import { isText, useField } from '#client/ui/form/use-field.ts'
import { COUNTRIES, PROFILE_MAX_LENGTHS } from '#shared/domain/account/accounts.ts'
import { CountryField, EmailField } from '../join/account-fields.tsx'

export function PendingFields() {
  const pair = 'grid gap-4 sm:grid-cols-2'
  return (
    <>
      <div className={pair}>
        <Line name="firstName" label="First name" autoComplete="given-name" />
        <Line name="lastName" label="Last name" autoComplete="family-name" />
      </div>
      <div className={pair}>
        <EmailField autoComplete="email" required />
        <CountryField autoComplete="country-name" />
      </div>
      <div className={pair}>
        <Line name="city" label="City" autoComplete="address-level2" />
        <StateField />
      </div>
      <Line
        name="title"
        label="Professional title"
        optional
        autoComplete="organization-title"
        placeholder="Registered Nurse"
      />
      <TextareaField
        name="bio"
        label="About you"
        optional
        rows={3}
        maxLength={PROFILE_MAX_LENGTHS.bio}
        placeholder="What you do and who you'd like to meet"
      />
    </>
  )
}

/** A box rather than a list: people type 'Ontario' or 'ON', and both are understood. */
function StateField() {
  const regionsId = useId()
  const { value: country } = useField('country', isText)
  return (
    <>
      <Line name="state" label="State or province" autoComplete="address-level1" list={regionsId} />
      <datalist id={regionsId}>
        {COUNTRIES.filter((one) => country === '' || country === one).map((one) => (
          <RegionOptions key={one} country={one} />
        ))}
      </datalist>
    </>
  )
}

type LineProps = ComponentProps<typeof TextField> & { name: keyof typeof PROFILE_MAX_LENGTHS }

function Line({ name, optional = false, ...rest }: LineProps) {
  return (
    <TextField
      name={name}
      optional={optional}
      maxLength={PROFILE_MAX_LENGTHS[name]}
      required={!optional}
      {...rest}
    />
  )
}

export function DisabledUploads() {
  return (
    <details className="group text-sm text-muted">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-s [&::-webkit-details-marker]:hidden">
        <FileLock2 size={18} className="shrink-0" />
        <span>
          <span className="whitespace-nowrap">ID Upload Disabled</span> ·{' '}
          <span className="whitespace-nowrap">Resume Upload Disabled</span>
        </span>
        <ChevronDown size={16} className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <p className="pb-2 pl-6.5">
        You can upload both from your dashboard after registering and logging in. ID: JPG, PNG, PDF (max 5MB).
        Resume: PDF, DOC, DOCX (max 2MB).
      </p>
    </details>
  )
}
