import { SelectField, TextField } from '#client/ui/form/fields.tsx'
import {
  CREDENTIAL_TYPE_NAMES,
  CREDENTIAL_TYPES,
  CREDENTIAL_WORDS,
  CREDENTIAL_TEXT_MAX_LENGTH as MAX,
} from '#shared/domain/credentials/credentials.ts'

/** `type` is the current choice; the labels of the other fields depend on it. */
export function CredentialFormFields({ type }: { type: string }) {
  const words = CREDENTIAL_WORDS[CREDENTIAL_TYPES.find((known) => known === type) ?? 'degree']
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField name="type" label="Type" placeholder="Choose">
          {CREDENTIAL_TYPES.map((known) => (
            <option key={known} value={known}>
              {CREDENTIAL_TYPE_NAMES[known]}
            </option>
          ))}
        </SelectField>
        <TextField name="institution" label={words.institution} maxLength={MAX} />
        <TextField name="degree" label={words.degree} optional placeholder={words.example} maxLength={MAX} />
        <TextField name="fieldOfStudy" label="Field of study" optional maxLength={MAX} />
      </div>
      <div className="grid grid-cols-1 gap-5 min-[420px]:grid-cols-2">
        <TextField name="startDate" label="From" optional type="date" min="1900-01-01" max="2099-12-31" />
        <TextField name="endDate" label="Until" optional type="date" min="1900-01-01" max="2099-12-31" />
      </div>
    </>
  )
}
