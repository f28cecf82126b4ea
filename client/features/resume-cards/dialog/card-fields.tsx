import { TextareaField, TextField } from '#client/ui/form/fields.tsx'
import { ListField } from '#client/ui/form/list-field.tsx'
import { addAchievement, addSkill, CARD_LIMITS as MAX } from '#shared/domain/resume-cards/rules.ts'

export function BasicFields() {
  return (
    <>
      <TextField
        name="title"
        label="Professional Title"
        maxLength={MAX.title}
        placeholder="Clinical Nurse Educator"
      />
      <TextField
        name="tagline"
        label="Tagline"
        optional
        hint="One line about you. It's the first thing others read."
        maxLength={MAX.tagline}
      />
    </>
  )
}

export function SkillsField() {
  return (
    <ListField
      name="skills"
      nextName="nextSkill"
      label="Skills"
      one="skill"
      placeholder="Critical care"
      hint="Press Enter after each."
      display="chips"
      max={MAX.skills}
      maxLength={MAX.skill}
      add={addSkill}
    />
  )
}

export function AchievementsField() {
  return (
    <ListField
      name="achievements"
      nextName="nextAchievement"
      label="Achievements"
      one="achievement"
      placeholder="Cut orientation from 14 to 10 weeks"
      hint="Press Enter after each."
      display="lines"
      max={MAX.achievements}
      maxLength={MAX.achievement}
      add={addAchievement}
    />
  )
}

export function HistoryFields() {
  return (
    <>
      <TextareaField name="experience" label="Experience" optional rows={4} maxLength={MAX.experience} />
      <TextareaField name="education" label="Education" optional rows={2} maxLength={MAX.education} />
    </>
  )
}

export function ContactFields() {
  return (
    <>
      <TextField
        name="contactEmail"
        label="Contact email"
        optional
        hint="Anyone who can see the card can see this address."
        type="email"
        autoComplete="email"
        maxLength={MAX.contactEmail}
      />
      <TextField
        name="linkedinUrl"
        label="LinkedIn"
        optional
        type="url"
        inputMode="url"
        placeholder="https://linkedin.com/in/you"
        maxLength={MAX.link}
      />
      <TextField
        name="portfolioUrl"
        label="Portfolio"
        optional
        type="url"
        inputMode="url"
        placeholder="https://example.com"
        maxLength={MAX.link}
      />
    </>
  )
}
