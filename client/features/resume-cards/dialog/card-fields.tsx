import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { Textarea } from '#client/ui/textarea.tsx'
import { addAchievement, addSkill, CARD_LIMITS as MAX } from '#shared/domain/resume-cards/rules.ts'
import type { CardDraft, DraftErrors } from './card-draft.ts'
import { ListField } from './list-field.tsx'

type FieldsProps = {
  draft: CardDraft
  errors: DraftErrors
  change: (patch: Partial<CardDraft>) => void
}

export function BasicFields({ draft, errors, change }: FieldsProps) {
  return (
    <>
      <Field label="Professional Title" error={errors.title}>
        <Input
          value={draft.title}
          maxLength={MAX.title}
          placeholder="Clinical Nurse Educator"
          onChange={({ target }) => change({ title: target.value })}
        />
      </Field>
      <Field
        label="Tagline"
        optional
        error={errors.tagline}
        hint="One line about you. It's the first thing others read."
      >
        <Input
          value={draft.tagline}
          maxLength={MAX.tagline}
          onChange={({ target }) => change({ tagline: target.value })}
        />
      </Field>
    </>
  )
}

export function SkillsField({ draft, errors, change }: FieldsProps) {
  return (
    <ListField
      label="Skills"
      one="skill"
      placeholder="Critical care"
      hint="Press Enter after each."
      look="chips"
      error={errors.skills}
      entries={draft.skills}
      next={draft.nextSkill}
      max={MAX.skills}
      maxLength={MAX.skill}
      add={addSkill}
      onNext={(nextSkill) => change({ nextSkill })}
      onEntries={(skills) => change({ skills })}
    />
  )
}

export function AchievementsField({ draft, errors, change }: FieldsProps) {
  return (
    <ListField
      label="Achievements"
      one="achievement"
      placeholder="Cut orientation from 14 to 10 weeks"
      hint="Press Enter after each."
      look="lines"
      error={errors.achievements}
      entries={draft.achievements}
      next={draft.nextAchievement}
      max={MAX.achievements}
      maxLength={MAX.achievement}
      add={addAchievement}
      onNext={(nextAchievement) => change({ nextAchievement })}
      onEntries={(achievements) => change({ achievements })}
    />
  )
}

export function HistoryFields({ draft, errors, change }: FieldsProps) {
  return (
    <>
      <Field label="Experience" optional error={errors.experience}>
        <Textarea
          rows={4}
          value={draft.experience}
          maxLength={MAX.experience}
          onChange={({ target }) => change({ experience: target.value })}
        />
      </Field>
      <Field label="Education" optional error={errors.education}>
        <Textarea
          rows={2}
          value={draft.education}
          maxLength={MAX.education}
          onChange={({ target }) => change({ education: target.value })}
        />
      </Field>
    </>
  )
}

export function ContactFields({ draft, errors, change }: FieldsProps) {
  return (
    <>
      <Field
        label="Contact email"
        optional
        error={errors.contactEmail}
        hint="Anyone who can see the card can see this address."
      >
        <Input
          type="email"
          autoComplete="email"
          value={draft.contactEmail}
          maxLength={MAX.contactEmail}
          onChange={({ target }) => change({ contactEmail: target.value })}
        />
      </Field>
      <Field label="LinkedIn" optional error={errors.linkedinUrl}>
        <Input
          type="url"
          inputMode="url"
          placeholder="https://linkedin.com/in/you"
          value={draft.linkedinUrl}
          maxLength={MAX.link}
          onChange={({ target }) => change({ linkedinUrl: target.value })}
        />
      </Field>
      <Field label="Portfolio" optional error={errors.portfolioUrl}>
        <Input
          type="url"
          inputMode="url"
          placeholder="https://example.com"
          value={draft.portfolioUrl}
          maxLength={MAX.link}
          onChange={({ target }) => change({ portfolioUrl: target.value })}
        />
      </Field>
    </>
  )
}
