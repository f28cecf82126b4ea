import { type ReactNode, useId } from 'react'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { Select } from '#client/ui/select.tsx'
import { Textarea } from '#client/ui/textarea.tsx'
import { COUNTRIES, COUNTRY_NAMES, PROFILE_MAX_LENGTHS } from '#shared/domain/account/accounts.ts'
import { REGION_NAMES } from '#shared/domain/regions.ts'
import type { EditProfile } from './use-edit-profile.ts'

type FieldsProps = { form: EditProfile }
type LineProps = FieldsProps & {
  field: keyof typeof PROFILE_MAX_LENGTHS
  label: string
  autoComplete: string
  optional?: boolean
  hint?: string
  list?: string
}

function Line({ form, field, label, optional = false, hint, ...rest }: LineProps) {
  return (
    <Field label={label} optional={optional} error={form.errors[field]} {...(hint && { hint })}>
      <Input
        name={field}
        maxLength={PROFILE_MAX_LENGTHS[field]}
        required={!optional}
        value={form.input[field]}
        onChange={({ target }) => form.change({ [field]: target.value })}
        {...rest}
      />
    </Field>
  )
}

export function WhoFields({ form }: FieldsProps) {
  return (
    <>
      <Pair>
        <Line form={form} field="firstName" label="First name" autoComplete="given-name" />
        <Line form={form} field="lastName" label="Last name" autoComplete="family-name" />
      </Pair>
      <Line
        form={form}
        field="title"
        label="Title"
        optional
        autoComplete="organization-title"
        hint="Your profession, such as Registered Nurse. Others see it next to your name."
      />
    </>
  )
}

export function WhereFields({ form }: FieldsProps) {
  const regionsId = useId()
  const { input, errors, change } = form
  return (
    <>
      <Field label="Country" error={errors.country}>
        <Select
          name="country"
          autoComplete="country"
          value={input.country}
          onChange={({ target }) =>
            change({ country: COUNTRIES.find((one) => one === target.value) ?? input.country })
          }
        >
          {COUNTRIES.map((country) => (
            <option key={country} value={country}>
              {COUNTRY_NAMES[country]}
            </option>
          ))}
        </Select>
      </Field>
      <Pair>
        <Line form={form} field="city" label="City" optional autoComplete="address-level2" />
        <Line
          form={form}
          field="state"
          label="State or province"
          optional
          autoComplete="address-level1"
          list={regionsId}
        />
      </Pair>
      <datalist id={regionsId}>
        {Object.entries(REGION_NAMES[input.country]).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}

export function AboutFields({ form: { input, errors, change } }: FieldsProps) {
  return (
    <>
      <Field
        label="About you"
        optional
        error={errors.bio}
        aside={
          <span className="tabular-nums">
            {input.bio.length}/{PROFILE_MAX_LENGTHS.bio}
          </span>
        }
      >
        <Textarea
          name="bio"
          rows={5}
          maxLength={PROFILE_MAX_LENGTHS.bio}
          value={input.bio}
          onChange={({ target }) => change({ bio: target.value })}
        />
      </Field>
      <Checkbox
        name="isListed"
        label="Show me in the directory"
        hint="Anyone can find your first name, last initial, title, place and badges. If this is off, only members with a link to your profile can see it."
        error={errors.isListed}
        checked={input.isListed}
        onChange={({ target }) => change({ isListed: target.checked })}
      />
    </>
  )
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2">{children}</div>
}
