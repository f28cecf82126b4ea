import type { Address, BillingDetails, Metadata } from '../model/common.ts'
import { emptyAddress, emptyBillingDetails } from '../model/common.ts'
import { clearable, type Field, flag, hash, integer, list, text, timestamp, type ValueOf } from './fields.ts'
import type { FormValue } from './form.ts'

export const expandable = { expand: list(text(), 20) }

const range = hash({ gt: timestamp(), gte: timestamp(), lt: timestamp(), lte: timestamp() })

export const timeRange =
  (): Field<Partial<Record<'gt' | 'gte' | 'lt' | 'lte', number>> | undefined> =>
  (value: FormValue | undefined, at: string) => {
    if (typeof value !== 'string') {
      const read = range(value, at)
      return read && Object.fromEntries(Object.entries(read).filter(([, time]) => time !== undefined))
    }
    const exact = timestamp()(value, at)
    return { gte: exact ?? 0, lte: exact ?? 0 }
  }

/** For lists without a filter by creation time. */
export const undatedPages = {
  ...expandable,
  limit: integer({ min: 1, max: 100 }),
  starting_after: text(),
  ending_before: text(),
}
export const pageable = { ...undatedPages, created: timeRange() }

const addressFields = {
  city: clearable(text()),
  country: clearable(text(2)),
  line1: clearable(text()),
  line2: clearable(text()),
  postal_code: clearable(text()),
  state: clearable(text()),
}

export const address = () => hash(addressFields)

export const billingDetails = () =>
  hash({
    address: clearable(address()),
    email: clearable(text(512)),
    name: clearable(text()),
    phone: clearable(text()),
    tax_id: clearable(text()),
  })

export const shipping = () => hash({ address: address(), name: text(), phone: text() })

export const automaticPaymentMethods = () => hash({ enabled: flag(), allow_redirects: text() })

type AddressGiven = ValueOf<ReturnType<typeof address>> | null | undefined
type BillingDetailsGiven = ValueOf<ReturnType<typeof billingDetails>> | null | undefined

export function mergeAddress(old: Address | null, given: AddressGiven): Address {
  return { ...emptyAddress, ...old, ...defined(given ?? {}) }
}

export function mergeBillingDetails(old: BillingDetails | null, given: BillingDetailsGiven): BillingDetails {
  const before = old ?? emptyBillingDetails
  const { address: place, ...plain } = given ?? {}
  return { ...before, ...defined(plain), address: mergeAddress(before.address, place) }
}

/** Keys are kept unless given; an empty value removes its key, null removes all. */
export function mergeMetadata(old: Metadata, given: Metadata | null | undefined): Metadata {
  if (given === null) return {}
  return Object.fromEntries(Object.entries({ ...old, ...given }).filter(([, value]) => value !== ''))
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Without undefined values, so a spread keeps the stored value. */
export function defined<T extends object>(given: T): Defined<T> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Defined<T>
}
