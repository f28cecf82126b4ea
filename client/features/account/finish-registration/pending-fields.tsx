import { FileText, IdCard, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { Select } from '#client/ui/select.tsx'
import { Textarea } from '#client/ui/textarea.tsx'
import {
  COUNTRIES,
  COUNTRY_NAMES,
  EMAIL_MAX_LENGTH,
  PROFILE_MAX_LENGTHS,
} from '#shared/domain/account/accounts.ts'
import { countryFrom } from '../join/account-input.ts'
import { TermsLink } from '../join/terms-link.tsx'
import type { PendingForm } from './use-pending-form.ts'

type FieldsProps = { form: PendingForm }
type TextName = 'firstName' | 'lastName' | 'email' | 'city' | 'state' | 'title'
type TextFieldProps = Omit<ComponentProps<typeof Input>, 'form'> &
  FieldsProps & { name: TextName; label: string; optional?: boolean }

export function PendingFields({ form }: FieldsProps) {
  const { input, errors, change } = form
  const pair = 'grid gap-4 sm:grid-cols-2'
  return (
    <>
      <div className={pair}>
        <TextField form={form} name="firstName" label="First name" autoComplete="given-name" />
        <TextField form={form} name="lastName" label="Last name" autoComplete="family-name" />
      </div>
      <div className={pair}>
        <TextField
          form={form}
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Field label="Country" error={errors.country}>
          <Select
            name="country"
            autoComplete="country-name"
            placeholder="Select your country"
            value={input.country}
            onChange={(event) => change({ country: countryFrom(event.target.value) })}
          >
            {COUNTRIES.map((country) => (
              <option key={country} value={country}>
                {COUNTRY_NAMES[country]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className={pair}>
        <TextField form={form} name="city" label="City" autoComplete="address-level2" />
        <TextField form={form} name="state" label="State or province" autoComplete="address-level1" />
      </div>
      <TextField
        form={form}
        name="title"
        label="Professional title"
        optional
        autoComplete="organization-title"
        placeholder="Registered Nurse"
      />
      <Field label="About you" optional error={errors.bio}>
        <Textarea
          name="bio"
          rows={3}
          maxLength={PROFILE_MAX_LENGTHS.bio}
          placeholder="What you do and who you'd like to meet"
          value={input.bio}
          onChange={(event) => change({ bio: event.target.value })}
        />
      </Field>
    </>
  )
}

function TextField({ form, name, label, optional = false, ...rest }: TextFieldProps) {
  return (
    <Field label={label} optional={optional} error={form.errors[name]}>
      <Input
        name={name}
        maxLength={name === 'email' ? EMAIL_MAX_LENGTH : PROFILE_MAX_LENGTHS[name]}
        required={!optional}
        {...rest}
        value={form.input[name]}
        onChange={(event) => form.change({ [name]: event.target.value })}
      />
    </Field>
  )
}

/** Both uploads come after registering; here they only say so. */
export function DisabledUploads() {
  return (
    <div className="grid gap-2">
      <div className="grid gap-3 sm:grid-cols-2">
        <DisabledUpload title="ID Upload Disabled" formats="JPG, PNG, PDF (max 5MB)" Icon={IdCard} />
        <DisabledUpload title="Resume Upload Disabled" formats="PDF, DOC, DOCX (max 2MB)" Icon={FileText} />
      </div>
      <p className="text-sm text-muted">
        You can upload both from your dashboard after registering and logging in.
      </p>
    </div>
  )
}

type DisabledUploadProps = { title: string; formats: string; Icon: LucideIcon }

function DisabledUpload({ title, formats, Icon }: DisabledUploadProps) {
  return (
    <div className="flex items-center gap-3 rounded-m border border-dashed border-line-strong bg-sunken px-4 py-3">
      <Icon size={22} className="shrink-0 text-muted" aria-hidden="true" />
      <div>
        <p className="text-sm font-semibold text-ink-2">{title}</p>
        <p className="text-xs text-muted">{formats}</p>
      </div>
    </div>
  )
}

export function PendingTerms({ form: { input, errors, change } }: FieldsProps) {
  return (
    <Checkbox
      name="agreedToTerms"
      label="I agree to the terms and conditions"
      hint={<TermsLink />}
      error={errors.agreedToTerms}
      checked={input.agreedToTerms}
      onChange={(event) => change({ agreedToTerms: event.target.checked })}
    />
  )
}
