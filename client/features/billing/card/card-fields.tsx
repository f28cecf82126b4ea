import { CreditCard } from 'lucide-react'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { Select } from '#client/ui/select.tsx'
import {
  BRAND_NAMES,
  brandOf,
  type CardErrors,
  type CardInput,
  cvcLength,
  digitsOf,
  formatExpiry,
  formatNumber,
} from './number.ts'

type CardFieldsProps = {
  card: CardInput
  errors: CardErrors
  disabled: boolean
  onChange: (patch: Partial<CardInput>) => void
}

/** Number, expiry, security code, country and ZIP, formatted while typing. */
export function CardFields({ card, errors, disabled, onChange }: CardFieldsProps) {
  const brand = brandOf(card.number)
  return (
    <fieldset disabled={disabled} className="grid min-w-0 gap-4">
      <legend className="sr-only">Card</legend>
      <Field label="Card number" error={errors.number} aside={brand && BRAND_NAMES[brand]}>
        <Input
          name="cardnumber"
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          icon={<CreditCard size={20} aria-hidden="true" />}
          value={card.number}
          onChange={({ target }) => onChange({ number: formatNumber(target.value) })}
        />
      </Field>
      <ExpiryAndCode card={card} errors={errors} onChange={onChange} />
      <BillingAddress card={card} errors={errors} onChange={onChange} />
    </fieldset>
  )
}

type PartProps = Omit<CardFieldsProps, 'disabled'>

function ExpiryAndCode({ card, errors, onChange }: PartProps) {
  const brand = brandOf(card.number)
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field label="Expiration date" error={errors.expiry}>
        <Input
          name="exp-date"
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM / YY"
          value={card.expiry}
          onChange={({ target }) =>
            onChange({
              expiry: card.expiry.startsWith(target.value)
                ? target.value.replace(/ \/?\s?$/, '')
                : formatExpiry(target.value),
            })
          }
        />
      </Field>
      <Field label="Security code" error={errors.cvc}>
        <Input
          name="cvc"
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder={brand === 'amex' ? '4 digits' : 'CVC'}
          value={card.cvc}
          onChange={({ target }) => onChange({ cvc: digitsOf(target.value).slice(0, cvcLength(brand)) })}
        />
      </Field>
    </div>
  )
}

function BillingAddress({ card, errors, onChange }: PartProps) {
  return (
    <div className="grid grid-cols-[3fr_2fr] gap-4 sm:grid-cols-2">
      <Field label="Country">
        <Select
          autoComplete="country"
          value={card.country}
          onChange={({ target }) => onChange({ country: target.value })}
        >
          <option value="US">United States</option>
          <option value="CA">Canada</option>
        </Select>
      </Field>
      <Field label={card.country === 'US' ? 'ZIP code' : 'Postal code'} error={errors.zip}>
        <Input
          name="postal"
          autoComplete="postal-code"
          inputMode={card.country === 'US' ? 'numeric' : 'text'}
          placeholder={card.country === 'US' ? '12345' : 'M5T 1T4'}
          maxLength={10}
          value={card.zip}
          onChange={({ target }) => onChange({ zip: target.value })}
        />
      </Field>
    </div>
  )
}
