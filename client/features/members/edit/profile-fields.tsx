import { type ComponentProps, type ReactNode, useId } from 'react'
import { CountryOptions } from '#client/ui/country-options.tsx'
import { CheckboxField, SelectField, TextareaField, TextField } from '#client/ui/form/fields.tsx'
import { RegionOptions } from '#client/ui/region-options.tsx'
import { type Country, PROFILE_MAX_LENGTHS } from '#shared/domain/account/accounts.ts'

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

export function WhoFields() {
  return (
    <>
      <Pair>
        <Line name="firstName" label="First name" autoComplete="given-name" />
        <Line name="lastName" label="Last name" autoComplete="family-name" />
      </Pair>
      <Line
        name="title"
        label="Title"
        optional
        autoComplete="organization-title"
        hint="Your profession, such as Registered Nurse. Others see it next to your name."
      />
    </>
  )
}

export function WhereFields({ country }: { country: Country }) {
  const regionsId = useId()
  return (
    <>
      <SelectField name="country" label="Country" autoComplete="country">
        <CountryOptions />
      </SelectField>
      <Pair>
        <Line name="city" label="City" optional autoComplete="address-level2" />
        <Line
          name="state"
          label="State or province"
          optional
          autoComplete="address-level1"
          list={regionsId}
        />
      </Pair>
      <datalist id={regionsId}>
        <RegionOptions country={country} />
      </datalist>
    </>
  )
}

export function AboutFields({ bio }: { bio: string }) {
  return (
    <>
      <TextareaField
        name="bio"
        label="About you"
        optional
        aside={
          <span className="tabular-nums">
            {bio.length}/{PROFILE_MAX_LENGTHS.bio}
          </span>
        }
        rows={5}
        maxLength={PROFILE_MAX_LENGTHS.bio}
      />
      <CheckboxField
        name="isListed"
        label="Show me in the directory"
        hint="Anyone can find your first name, last initial, title, place and badges. If this is off, only members with a link to your profile can see it."
      />
    </>
  )
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2">{children}</div>
}
