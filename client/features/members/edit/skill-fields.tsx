import { Entries } from '#client/ui/form/entries.tsx'
import { SelectField, TextField } from '#client/ui/form/fields.tsx'
import { ListField } from '#client/ui/form/list-field.tsx'
import { isText, useField } from '#client/ui/form/use-field.ts'
import { LANGUAGE_LEVELS, LINK_KINDS, PROFILE_LIMITS as MAX } from '#shared/domain/profiles/profile.ts'
import { addSkill } from '#shared/domain/resume-cards/rules.ts'
import { Pair, ProfileSection } from './profile-fields.tsx'
import { NO_LANGUAGE, NO_LINK } from './profile-input.ts'

export function SkillFields() {
  return (
    <ProfileSection title="Skills">
      <ListField
        name="skills"
        nextName="next.skills"
        label="Skills"
        one="skill"
        placeholder="Wound care"
        hint="People can find you in the directory by these."
        maxLength={MAX.skill}
        max={MAX.skills}
        display="chips"
        add={addSkill}
      />
    </ProfileSection>
  )
}

export function LanguageFields() {
  return (
    <ProfileSection title="Languages">
      <Entries
        name="languages"
        one="Language"
        max={MAX.languages}
        empty={NO_LANGUAGE}
        folds
        about={(language) => <Written field={`${language}.name`} />}
        fields={(language) => (
          <Pair>
            <TextField name={`${language}.name`} label="Language" maxLength={MAX.language} />
            <SelectField name={`${language}.level`} label="Level" optional>
              <option value="">Not stated</option>
              <Options names={LANGUAGE_LEVELS} />
            </SelectField>
          </Pair>
        )}
      />
    </ProfileSection>
  )
}

export function LinkFields() {
  return (
    <ProfileSection title="Links" hint="Anyone who sees your profile can open them.">
      <Entries
        name="links"
        one="Link"
        max={MAX.links}
        empty={NO_LINK}
        folds
        about={(link) => <Written field={`${link}.url`} />}
        fields={(link) => (
          <>
            <Pair>
              <SelectField name={`${link}.kind`} label="Kind">
                <Options names={LINK_KINDS} />
              </SelectField>
              <TextField
                name={`${link}.label`}
                label="Label"
                optional
                placeholder="My case studies"
                maxLength={MAX.label}
              />
            </Pair>
            <TextField
              name={`${link}.url`}
              label="Address"
              type="url"
              inputMode="url"
              autoComplete="url"
              placeholder="https://example.com/you"
              maxLength={MAX.url}
            />
          </>
        )}
      />
    </ProfileSection>
  )
}

function Options({ names }: { names: Readonly<Record<string, string>> }) {
  return Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
}

function Written({ field }: { field: string }) {
  const { value } = useField(field, isText)
  return value.trim() === '' ? null : (
    <span className="font-semibold">{value.replace(/^https:\/\/|\/$/g, '')}</span>
  )
}
