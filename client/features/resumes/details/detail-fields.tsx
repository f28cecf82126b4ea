import type { ReactNode } from 'react'
import { TextField } from '#client/ui/form/fields.tsx'
import { ListField } from '#client/ui/form/list-field.tsx'
import { addSkill } from '#shared/domain/resume-cards/rules.ts'
import { DETAIL_LIMITS as MAX } from '#shared/domain/resumes/details.ts'

export function PersonFields() {
  return (
    <Section title="About you">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="name" label="Name" optional maxLength={MAX.line} autoComplete="name" />
        <TextField name="place" label="Place" optional maxLength={MAX.line} placeholder="Halifax, NS" />
      </div>
      <TextField
        name="headline"
        label="Headline"
        optional
        maxLength={MAX.line}
        placeholder="Clinical Nurse Educator"
      />
      <Items name="emails" label="Email" one="email" max={MAX.contacts} />
      <Items name="phones" label="Phone" one="phone number" max={MAX.contacts} />
      <Items name="links" label="Links" one="link" max={MAX.contacts} maxLength={MAX.link} />
    </Section>
  )
}

export function ListFields() {
  return (
    <Section title="Skills, languages and licenses">
      <Items name="skills" label="Skills" one="skill" max={MAX.skills} maxLength={MAX.item} display="chips" />
      <Items
        name="languages"
        label="Languages"
        one="language"
        max={MAX.languages}
        maxLength={MAX.item}
        display="chips"
      />
      <Items name="licenses" label="Licenses and certifications" one="license" max={MAX.licenses} />
    </Section>
  )
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-4">
      <h3 className="text-md font-semibold">{title}</h3>
      {children}
    </section>
  )
}

type ItemsProps = {
  name: string
  label: string
  one: string
  max: number
  maxLength?: number
  display?: 'chips' | 'lines'
}

function Items({ name, maxLength = MAX.line, display = 'lines', ...props }: ItemsProps) {
  return (
    <ListField
      {...props}
      name={name}
      nextName={`next.${name}`}
      placeholder=""
      maxLength={maxLength}
      display={display}
      add={addSkill}
    />
  )
}
