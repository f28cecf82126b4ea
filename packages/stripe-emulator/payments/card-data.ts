import { createHash } from 'node:crypto'
import { invalid, StripeRefusal } from '../http/errors.ts'
import { type Field, hash, integer, text, type ValueOf } from '../http/fields.ts'
import type { CardDetails, Wallet } from '../model/customer.ts'
import type { Work } from '../work.ts'
import { cardError, declines } from './declines.ts'
import { cardByNumber, cardByToken, cardNamed, type TestCard } from './test-cards.ts'

export const cardFields = () =>
  hash({
    number: text(),
    exp_month: integer(),
    exp_year: integer(),
    cvc: text(),
    token: text(),
    networks: anyNetwork,
  })

const anyNetwork: Field<{ preferred: string | undefined } | undefined> = hash({ preferred: text() })

export type CardGiven = NonNullable<ValueOf<ReturnType<typeof cardFields>>>
export type ReadCard = { test: TestCard; details: CardDetails }

/**
 * Reads `card` from a browser: a number, or a token (`tok_visa`, or one from POST /v1/tokens, which may carry a wallet).
 * Throws Stripe's error for an invalid number, date or code.
 */
export function readCard(work: Work, given: CardGiven, at: string, publishable: boolean): ReadCard {
  if (given.token) return cardOfToken(work, given.token, at)
  if (!given.number)
    throw invalid(`Missing required param: ${at}[number].`, `${at}[number]`, 'parameter_missing')
  if (!publishable) throw rawNumber()
  const number = given.number.replaceAll(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number) || !luhn(number))
    throw cardError({ code: 'incorrect_number', message: 'Your card number is incorrect.', param: 'number' })
  const test = cardByNumber(number)
  if (!test) throw cardError(declines.liveCard)
  const { exp_month, exp_year } = expiry(work, given, at)
  if (given.cvc && !/^\d{3,4}$/.test(given.cvc))
    throw cardError({ code: 'invalid_cvc', message: "Your card's security code is invalid.", param: 'cvc' })
  return { test, details: detailsOf(test, exp_month, exp_year, cvcCheck(test, given.cvc)) }
}

function cardOfToken(work: Work, token: string, at: string): ReadCard {
  const made = work.store.get('token', token)
  if (made) {
    if (made.used)
      throw invalid(
        `You cannot use a Stripe token more than once: ${token}.`,
        `${at}[token]`,
        'token_already_used',
      )
    work.store.put('token', { ...made, used: true })
    return { test: cardNamed(made._card), details: made._details }
  }
  const test = cardByToken(token)
  if (!test) throw invalid(`No such token: '${token}'`, `${at}[token]`, 'resource_missing')
  return { test, details: tokenDetails(test) }
}

/** The card behind a published token, valid until the end of next year. */
export function tokenDetails(test: TestCard, wallet: Wallet | null = null): CardDetails {
  return {
    ...detailsOf(test, 12, new Date().getFullYear() + 1, test.failsCvcCheck ? 'fail' : 'pass'),
    wallet,
  }
}

function expiry(work: Work, given: CardGiven, at: string) {
  const { exp_month, exp_year } = given
  if (exp_month === undefined)
    throw invalid(`Missing required param: ${at}[exp_month].`, `${at}[exp_month]`, 'parameter_missing')
  if (exp_year === undefined)
    throw invalid(`Missing required param: ${at}[exp_year].`, `${at}[exp_year]`, 'parameter_missing')
  const now = new Date(work.realNow() * 1000)
  const year = exp_year < 100 ? 2000 + exp_year : exp_year
  if (exp_month < 1 || exp_month > 12 || (year === now.getUTCFullYear() && exp_month < now.getUTCMonth() + 1))
    throw cardError({
      code: 'invalid_expiry_month',
      message: "Your card's expiration month is invalid.",
      param: 'exp_month',
    })
  if (year < now.getUTCFullYear() || year > now.getUTCFullYear() + 50)
    throw cardError({
      code: 'invalid_expiry_year',
      message: "Your card's expiration year is invalid.",
      param: 'exp_year',
    })
  return { exp_month, exp_year: year }
}

function cvcCheck(test: TestCard, cvc: string | undefined): string | null {
  if (!cvc) return null
  return test.failsCvcCheck ? 'fail' : 'pass'
}

function detailsOf(
  test: TestCard,
  exp_month: number,
  exp_year: number,
  cvc_check: string | null,
): CardDetails {
  return {
    brand: test.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check },
    country: test.country,
    display_brand: test.brand,
    exp_month,
    exp_year,
    fingerprint: createHash('sha256').update(test.number).digest('base64url').slice(0, 16),
    funding: test.funding,
    generated_from: null,
    last4: test.number.slice(-4),
    networks: { available: [test.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  }
}

function luhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

function rawNumber() {
  return new StripeRefusal(402, {
    type: 'invalid_request_error',
    message:
      'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing. To enable testing raw card data APIs, see https://support.stripe.com/questions/enabling-access-to-raw-card-data-apis.',
  })
}
