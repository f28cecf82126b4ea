import { Checkbox } from '#client/ui/checkbox.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { PasswordInput } from '#client/ui/password-input.tsx'
import { Select } from '#client/ui/select.tsx'
import {
  COUNTRIES,
  COUNTRY_NAMES,
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '#shared/domain/account/accounts.ts'
import { type AccountInput, type AccountMode, countryFrom } from './account-input.ts'
import { TermsLink } from './terms-link.tsx'
import type { AccountForm } from './use-account-form.ts'

type FieldsProps = { form: AccountForm }

type Person = Pick<AccountInput, 'firstName' | 'lastName' | 'country' | 'agreedToTerms'>
/** What every form that makes an account has. */
type PersonProps = {
  form: {
    input: Person
    errors: Partial<Record<keyof Person, string>>
    change: (changed: Partial<Person>) => void
  }
}

export function EmailAndPassword({ form, mode }: FieldsProps & { mode: AccountMode }) {
  const { input, errors, change } = form
  const isNew = mode === 'register'
  return (
    <>
      <Field label="Email" error={errors.email}>
        <Input
          type="email"
          name="email"
          autoComplete={isNew ? 'email' : 'username'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_MAX_LENGTH}
          required
          value={input.email}
          onChange={(event) => change({ email: event.target.value })}
        />
      </Field>
      <Field label="Password" error={errors.password}>
        <PasswordInput
          name="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          {...(isNew && {
            placeholder: `At least ${PASSWORD_MIN_LENGTH} characters`,
            minLength: PASSWORD_MIN_LENGTH,
          })}
          maxLength={PASSWORD_MAX_LENGTH}
          required
          value={input.password}
          onChange={(event) => change({ password: event.target.value })}
        />
      </Field>
    </>
  )
}

export function Names({ form }: PersonProps) {
  const { input, errors, change } = form
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="First name" error={errors.firstName}>
        <Input
          name="firstName"
          autoComplete="given-name"
          maxLength={NAME_MAX_LENGTH}
          required
          value={input.firstName}
          onChange={(event) => change({ firstName: event.target.value })}
        />
      </Field>
      <Field label="Last name" error={errors.lastName}>
        <Input
          name="lastName"
          autoComplete="family-name"
          maxLength={NAME_MAX_LENGTH}
          required
          value={input.lastName}
          onChange={(event) => change({ lastName: event.target.value })}
        />
      </Field>
    </div>
  )
}

export function CountryAndTerms({ form }: PersonProps) {
  const { input, errors, change } = form
  return (
    <>
      <Field label="Country" error={errors.country}>
        <Select
          name="country"
          placeholder="Select your country"
          required
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
      <Checkbox
        name="agreedToTerms"
        label="I agree to the terms and conditions"
        hint={<TermsLink />}
        error={errors.agreedToTerms}
        checked={input.agreedToTerms}
        onChange={(event) => change({ agreedToTerms: event.target.checked })}
      />
    </>
  )
}
