import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '#client/lib/api.ts'
import { apiQuery } from '#client/lib/api-query.ts'
import { useUser } from '#client/lib/session.ts'
import type { BillingConfig } from '#shared/contracts/billing.ts'
import {
  postalCodeProblem,
  type TaxAddress,
  type TaxCountry,
  taxAddress,
} from '#shared/domain/billing/tax.ts'
import type { CardPlace } from '../card/form-props.ts'
import { moneyText } from '../texts.ts'

/** A place and its total as shown on the page; a payment starts with these. */
export type Billed = TaxAddress & { readonly amount: number }

const totalQuery = (address: TaxAddress) =>
  queryOptions(apiQuery('POST /api/billing/total', { body: address }))

/** The billing address of the card and the first total there. Does nothing if the site collects no tax. */
export function useTax({ collectsTax }: BillingConfig) {
  const client = useQueryClient()
  const place = usePlace()
  const { address, problem, point, change } = place
  const { data, error, refetch } = useQuery({
    ...totalQuery(address),
    enabled: collectsTax && problem === null,
  })
  const refused = fieldErrorIn(error)

  return {
    ...place,
    error: place.error ?? refused,
    totals: problem === null ? data : undefined,
    /** A total is on its way. */
    isLoading: problem === null && !data && !error,
    /** The total could not be read, and not because of the address. */
    hasFailed: error !== null && !refused,
    refetch,
    /** The total on screen, for a payment. If there is none, null, and the field says why. */
    shown(): Billed | null {
      if (problem === null && data) return { ...address, amount: data.total }
      point(problem ?? refused ?? 'Wait for the total, then pay.')
      return null
    },
    /**
     * The total for a wallet's payment, whose card has its own address. If the card is billed elsewhere and the total
     * differs, returns a message and shows the new total, so that no one pays an amount they have not seen.
     */
    async atCard(card: CardPlace): Promise<Billed | string> {
      if (!data) return 'Enter your postal code to see the total first.'
      const known = addressOf(card)
      if (!known || isSame(known, address)) return { ...address, amount: data.total }
      const { total, currency } = await client.fetchQuery(totalQuery(known))
      if (total === data.total) return { ...known, amount: total }
      change({ country: known.country, zip: known.postalCode })
      return `At this card's billing address, the total with tax is ${moneyText(total, currency)}. Check it, then pay again.`
    },
    /** Handles a refusal that is about the address or the total; false for any other. */
    take(thrown: unknown): boolean {
      const message = fieldErrorIn(thrown)
      if (message) point(message)
      else if (thrown instanceof ApiError && thrown.code === 'total_changed') {
        void refetch()
        point(thrown.text ?? thrown.message)
      } else return false
      return true
    },
  }
}

function usePlace() {
  const [country, setCountry] = useState<TaxCountry>(useUser()?.country === 'Canada' ? 'CA' : 'US')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const host = useRef<HTMLDivElement>(null)
  const address = taxAddress(country, typed)
  return {
    host,
    country,
    typed,
    address,
    problem: postalCodeProblem(address),
    error,
    /** Shows the message at the postal code field and focuses it. */
    point(message: string) {
      setError(message)
      host.current?.querySelector('input')?.focus()
    },
    change(patch: { country?: string; zip?: string }) {
      setError(undefined)
      if (patch.country) setCountry(patch.country === 'CA' ? 'CA' : 'US')
      if (patch.zip !== undefined) setTyped(patch.zip)
    },
  }
}

export type Tax = ReturnType<typeof useTax>

function fieldErrorIn(error: unknown): string | undefined {
  return error instanceof ApiError ? error.fields.postalCode : undefined
}

/** Null if a wallet's address is incomplete or has a place code we don't know. */
function addressOf({ country, postalCode }: CardPlace): TaxAddress | null {
  const known = country?.toUpperCase()
  if (known !== 'US' && known !== 'CA') return null
  const address = taxAddress(known, postalCode ?? '')
  return postalCodeProblem(address) ? null : address
}

const isSame = (a: TaxAddress, b: TaxAddress) => a.country === b.country && a.postalCode === b.postalCode
