import type { ComponentProps, ReactNode } from 'react'
import { CountryOptions, RegionOptions } from '#client/parts/place-options.tsx'
import { Button } from '#client/ui/button.tsx'
import { CheckboxField, SelectField, TextareaField, TextField } from '#client/ui/form/fields.tsx'
import { type Country, PROFILE_MAX_LENGTHS } from '#shared/domain/account/accounts.ts'
import { PROFILE_LIMITS } from '#shared/domain/profiles/profile.ts'

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
    <ProfileSection title="You">
      <Pair>
        <Line name="firstName" label="First name" autoComplete="given-name" />
        <Line name="lastName" label="Last name" autoComplete="family-name" />
      </Pair>
      <TextField
        name="pronouns"
        label="Pronouns"
        optional
        autoComplete="off"
        placeholder="she/her"
        maxLength={PROFILE_LIMITS.pronouns}
        fieldClassName="sm:max-w-[calc(50%-8px)]"
      />
      <Line
        name="title"
        label="Headline"
        optional
        autoComplete="organization-title"
        hint="Your profession, such as Registered Nurse. Others see it next to your name."
      />
    </ProfileSection>
  )
}

export function WhereFields({ country, onMoved }: { country: Country; onMoved: () => void }) {
  return (
    <ProfileSection title="Place">
      <SelectField name="country" label="Country" autoComplete="country" onEntered={onMoved}>
        <CountryOptions />
      </SelectField>
      <Pair>
        <SelectField name="state" label="State or province" optional autoComplete="address-level1">
          <option value="">Not shown</option>
          <RegionOptions country={country} />
        </SelectField>
        <Line name="city" label="City" optional autoComplete="address-level2" />
      </Pair>
    </ProfileSection>
  )
}

export function AboutFields({ bio }: { bio: string }) {
  return (
    <ProfileSection title="About">
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
    </ProfileSection>
  )
}

export function VisibilityFields() {
  return (
    <ProfileSection title="Who sees it">
      <CheckboxField
        name="isListed"
        label="Show me in the directory"
        hint="Anyone can find and open your profile: first name, last initial, and everything you add here. If this is off, only members with a link to your profile can see it."
      />
    </ProfileSection>
  )
}

const SECTIONS = [
  'You',
  'Place',
  'About',
  'Experience',
  'Education',
  'Skills',
  'Languages',
  'Links',
  'Who sees it',
] as const
type SectionTitle = (typeof SECTIONS)[number]

const headingId = (title: SectionTitle) => `edit-profile-${SECTIONS.indexOf(title)}`

/** Buttons rather than links, because the address belongs to the page behind the dialog. */
export function SectionLinks() {
  const goTo = (title: SectionTitle) => {
    const heading = document.getElementById(headingId(title))
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }
  return (
    <nav aria-label="Parts of your profile">
      <ul className="flex flex-wrap gap-2">
        {SECTIONS.map((title) => (
          <li key={title}>
            <Button variant="quiet" size="sm" onClick={() => goTo(title)}>
              {title}
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type SectionProps = { title: SectionTitle; hint?: string; children: ReactNode }

export function ProfileSection({ title, hint, children }: SectionProps) {
  const id = headingId(title)
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 gap-4 border-line not-first:border-t not-first:pt-6"
    >
      <div>
        <h3 id={id} tabIndex={-1} className="scroll-mt-4 text-lg font-semibold outline-none">
          {title}
        </h3>
        {hint && <p className="text-sm text-muted">{hint}</p>}
      </div>
      {children}
    </section>
  )
}

export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
}
