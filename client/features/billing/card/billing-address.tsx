import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { Select } from '#client/ui/select.tsx'

type BillingAddressProps = {
  country: string
  zip: string
  error: string | undefined
  onChange: (patch: { country?: string; zip?: string }) => void
}

export function BillingAddress({ country, zip, error, onChange }: BillingAddressProps) {
  return (
    <div className="grid grid-cols-[3fr_2fr] gap-4 sm:grid-cols-2">
      <Field label="Country">
        <Select
          autoComplete="country"
          value={country}
          onChange={({ target }) => onChange({ country: target.value })}
        >
          <option value="US">United States</option>
          <option value="CA">Canada</option>
        </Select>
      </Field>
      <Field label={country === 'US' ? 'ZIP code' : 'Postal code'} error={error}>
        <Input
          name="postal"
          autoComplete="postal-code"
          inputMode={country === 'US' ? 'numeric' : 'text'}
          placeholder={country === 'US' ? '12345' : 'M5T 1T4'}
          maxLength={10}
          value={zip}
          onChange={({ target }) => onChange({ zip: target.value })}
        />
      </Field>
    </div>
  )
}
