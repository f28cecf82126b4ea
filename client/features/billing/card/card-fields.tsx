import { CreditCard } from 'lucide-react'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { BillingAddress } from './billing-address.tsx'
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
  /** False if the page asks for country and ZIP elsewhere. */
  needsPlace: boolean
  onChange: (patch: Partial<CardInput>) => void
}

export function CardFields({ card, errors, disabled, needsPlace, onChange }: CardFieldsProps) {
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
          icon={<CreditCard size={20} />}
          value={card.number}
          onChange={({ target }) => onChange({ number: formatNumber(target.value) })}
        />
      </Field>
      <ExpiryAndCode card={card} errors={errors} onChange={onChange} />
      {needsPlace && (
        <BillingAddress country={card.country} zip={card.zip} error={errors.zip} onChange={onChange} />
      )}
    </fieldset>
  )
}

type ExpiryAndCodeProps = Omit<CardFieldsProps, 'disabled' | 'needsPlace'>

function ExpiryAndCode({ card, errors, onChange }: ExpiryAndCodeProps) {
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
