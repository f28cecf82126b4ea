import type { ComponentProps } from 'react'
import { paths } from '#client/lib/paths.ts'
import { CountryOptions } from '#client/parts/place-options.tsx'
import { CheckboxField, PasswordField, SelectField, TextField } from '#client/ui/form/fields.tsx'
import {
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '#shared/domain/account/accounts.ts'
import type { AccountMode } from './account-forms.ts'

export function EmailAndPassword({ mode }: { mode: AccountMode }) {
  const isNew = mode === 'register'
  return (
    <>
      <EmailField autoComplete={isNew ? 'email' : 'username'} required />
      {isNew ? (
        <NewAccountPassword />
      ) : (
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX_LENGTH}
          required
        />
      )}
    </>
  )
}

/** `username`: for password managers, if the form has no field for it. */
export function NewAccountPassword({ username }: { username?: string }) {
  return (
    <>
      {username !== undefined && (
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      )}
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        placeholder={`At least ${PASSWORD_MIN_LENGTH} characters`}
        minLength={PASSWORD_MIN_LENGTH}
        maxLength={PASSWORD_MAX_LENGTH}
        required
      />
    </>
  )
}

export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'name' | 'label'>) {
  return (
    <TextField
      name="email"
      label="Email"
      type="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={EMAIL_MAX_LENGTH}
      {...props}
    />
  )
}

export function Names() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        name="firstName"
        label="First name"
        autoComplete="given-name"
        maxLength={NAME_MAX_LENGTH}
        required
      />
      <TextField
        name="lastName"
        label="Last name"
        autoComplete="family-name"
        maxLength={NAME_MAX_LENGTH}
        required
      />
    </div>
  )
}

export function CountryField(props: Omit<ComponentProps<typeof SelectField>, 'name' | 'label'>) {
  return (
    <SelectField name="country" label="Country" placeholder="Select your country" {...props}>
      <CountryOptions />
    </SelectField>
  )
}

export function TermsField() {
  const hint = (
    <>
      Read the <LegalLinks />
    </>
  )
  return <CheckboxField name="agreedToTerms" label="I agree to the terms and conditions" hint={hint} />
}

export function CountryAndTerms() {
  return (
    <>
      <CountryField required />
      <TermsField />
    </>
  )
}

export function LegalLinks() {
  const linkClass = 'rounded-s font-medium text-action underline underline-offset-2'
  return (
    <>
      <a href={paths.terms} target="_blank" rel="noreferrer" className={linkClass}>
        terms
      </a>{' '}
      and the{' '}
      <a href={paths.privacy} target="_blank" rel="noreferrer" className={linkClass}>
        privacy policy
      </a>
    </>
  )
}
