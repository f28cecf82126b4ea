import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { Select } from '#client/ui/select.tsx'
import {
  CREDENTIAL_TYPE_NAMES,
  CREDENTIAL_TYPES,
  CREDENTIAL_WORDS,
  CREDENTIAL_TEXT_MAX_LENGTH as MAX,
} from '#shared/domain/credentials/credentials.ts'
import type { FieldsProps } from './credential-draft.ts'

export function CredentialFields({ draft, errors, change }: FieldsProps) {
  const type = CREDENTIAL_TYPES.find((known) => known === draft.type) ?? 'degree'
  const words = CREDENTIAL_WORDS[type]
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Type" error={errors.type}>
          <Select
            placeholder="Choose"
            value={draft.type}
            onChange={({ target }) => change({ type: target.value })}
          >
            {CREDENTIAL_TYPES.map((known) => (
              <option key={known} value={known}>
                {CREDENTIAL_TYPE_NAMES[known]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.institution} error={errors.institution}>
          <Input
            value={draft.institution}
            maxLength={MAX}
            onChange={({ target }) => change({ institution: target.value })}
          />
        </Field>
        <Field label={words.degree} optional error={errors.degree}>
          <Input
            value={draft.degree}
            placeholder={words.example}
            maxLength={MAX}
            onChange={({ target }) => change({ degree: target.value })}
          />
        </Field>
        <Field label="Field of study" optional error={errors.fieldOfStudy}>
          <Input
            value={draft.fieldOfStudy}
            maxLength={MAX}
            onChange={({ target }) => change({ fieldOfStudy: target.value })}
          />
        </Field>
      </div>
      <Dates draft={draft} errors={errors} change={change} />
    </>
  )
}

function Dates({ draft, errors, change }: FieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-5 min-[420px]:grid-cols-2">
      <Field label="From" optional error={errors.startDate}>
        <Input
          type="date"
          min="1900-01-01"
          max="2099-12-31"
          value={draft.startDate}
          onChange={({ target }) => change({ startDate: target.value })}
        />
      </Field>
      <Field label="Until" optional error={errors.endDate}>
        <Input
          type="date"
          min="1900-01-01"
          max="2099-12-31"
          value={draft.endDate}
          onChange={({ target }) => change({ endDate: target.value })}
        />
      </Field>
    </div>
  )
}
