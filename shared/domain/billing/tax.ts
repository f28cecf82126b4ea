/** Countries accepted for tax, as Stripe writes them. */
export const TAX_COUNTRIES = ['US', 'CA'] as const
export type TaxCountry = (typeof TAX_COUNTRIES)[number]

/** Where a member is billed, as precise as Stripe needs for tax. */
export type TaxAddress = { readonly country: TaxCountry; readonly postalCode: string }

export const POSTAL_CODE_MAX_LENGTH = 10

const FORMS: Record<TaxCountry, { readonly shape: RegExp; readonly problem: string }> = {
  US: { shape: /^\d{5}(?:-\d{4})?$/, problem: 'Enter a ZIP code, for example 97201.' },
  CA: { shape: /^[A-Z]\d[A-Z] \d[A-Z]\d$/, problem: 'Enter a postal code, for example M5T 1T4.' },
}

/** For a well-formed code that Stripe doesn't know. */
export const UNKNOWN_PLACE: Record<TaxCountry, string> = {
  US: "We can't find this ZIP code.",
  CA: "We can't find this postal code.",
}

/** The normalized address: trimmed, a Canadian code in capitals with its space. */
export function taxAddress(country: TaxCountry, typed: string): TaxAddress {
  const code = typed.trim().toUpperCase()
  const postalCode = country === 'CA' ? code.replace(/^(\w{3})[ -]?(\w{3})$/, '$1 $2') : code
  return { country, postalCode }
}

export function postalCodeProblem({ country, postalCode }: TaxAddress): string | null {
  const { shape, problem } = FORMS[country]
  return shape.test(postalCode) ? null : problem
}

export const TAX_NOTE = 'plus tax where it applies'

type Levy = { readonly name: string; readonly jurisdiction: string | null; readonly rate: number | null }

/** A tax's name on pages and receipts: 'Sales Tax (Washington, 6.5%)'. */
export function taxLabel({ name, jurisdiction, rate }: Levy): string {
  const details = [jurisdiction, rate === null ? null : `${rate}%`].filter(Boolean).join(', ')
  return details ? `${name} (${details})` : name
}
