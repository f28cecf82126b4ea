import { type Decline, declines } from './declines.ts'
import type { DisputePlan } from './disputes.ts'

/** When a card requires authentication: at every payment, unless set up for later use, or only on session. */
type Authentication = 'always' | 'unless_set_up' | 'on_session'

export type TestCard = {
  name: string
  number: string
  brand: string
  funding: 'credit' | 'debit' | 'prepaid'
  country: string
  declines?: Decline
  chargeDeclines?: Decline
  authentication?: Authentication
  failsCvcCheck?: true
  disputes?: DisputePlan
  /** Its issuer reports each payment as fraudulent, right after it. */
  warnsOfFraud?: true
}

type Extra = Omit<TestCard, 'name' | 'number' | 'brand' | 'funding' | 'country'> &
  Partial<Pick<TestCard, 'brand' | 'funding' | 'country'>>

function card(name: string, number: string, extra: Extra = {}): TestCard {
  return { name, number, brand: 'visa', funding: 'credit', country: 'US', ...extra }
}

/** Stripe's published test cards: https://docs.stripe.com/testing */
const cards: TestCard[] = [
  card('visa', '4242424242424242'),
  card('visa_debit', '4000056655665556', { funding: 'debit' }),
  card('mastercard', '5555555555554444', { brand: 'mastercard' }),
  card('mastercard_debit', '5200828282828210', { brand: 'mastercard', funding: 'debit' }),
  card('mastercard_prepaid', '5105105105105100', { brand: 'mastercard', funding: 'prepaid' }),
  card('amex', '378282246310005', { brand: 'amex' }),
  card('discover', '6011111111111117', { brand: 'discover' }),
  card('diners', '3056930009020004', { brand: 'diners' }),
  card('jcb', '3566002020360505', { brand: 'jcb' }),
  card('unionpay', '6200000000000005', { brand: 'unionpay' }),
  card('us', '4242424242424242'),
  card('ca', '4000001240000000', { country: 'CA' }),
  card('visa_chargeDeclined', '4000000000000002', { declines: declines.generic }),
  card('visa_chargeDeclinedInsufficientFunds', '4000000000009995', { declines: declines.insufficientFunds }),
  card('visa_chargeDeclinedLostCard', '4000000000009987', { declines: declines.lost }),
  card('visa_chargeDeclinedStolenCard', '4000000000009979', { declines: declines.stolen }),
  card('chargeDeclinedExpiredCard', '4000000000000069', { declines: declines.expired }),
  card('chargeDeclinedIncorrectCvc', '4000000000000127', {
    declines: declines.incorrectCvc,
    failsCvcCheck: true,
  }),
  card('chargeDeclinedProcessingError', '4000000000000119', { declines: declines.processing }),
  card('visa_chargeDeclinedVelocityLimitExceeded', '4000000000006975', { declines: declines.velocity }),
  card('radarBlock', '4100000000000019', { declines: declines.fraudulent }),
  card('cvcCheckFail', '4000000000000101', { failsCvcCheck: true }),
  card('chargeCustomerFail', '4000000000000341', { chargeDeclines: declines.generic }),
  card('authenticationRequired', '4000002760003184', { authentication: 'always' }),
  card('threeDSecureRequired', '4000000000003063', { authentication: 'always' }),
  card('threeDSecure2Required', '4000000000003220', { authentication: 'always' }),
  card('authenticationRequiredOnSetup', '4000002500003155', { authentication: 'unless_set_up' }),
  card('authenticationRequiredSetupForOffSession', '4000003800000446', { authentication: 'on_session' }),
  card('threeDSecureRequiredChargeDeclined', '4000008400001629', {
    authentication: 'always',
    chargeDeclines: declines.generic,
  }),
  card('authenticationRequiredChargeDeclinedInsufficientFunds', '4000008260003178', {
    authentication: 'always',
    chargeDeclines: declines.insufficientFunds,
  }),
  card('createDispute', '4000000000000259', { disputes: { reason: 'fraudulent', caseType: 'chargeback' } }),
  card('createDisputeProductNotReceived', '4000000000002685', {
    disputes: { reason: 'product_not_received', caseType: 'chargeback' },
  }),
  card('createDisputeInquiry', '4000000000001976', {
    disputes: { reason: 'fraudulent', caseType: 'inquiry' },
  }),
  card('createIssuerFraudRecord', '4000000000005423', { warnsOfFraud: true }),
  card('threeDSecureOptional', '4000000000003055'),
]

/** Aliases that Stripe gives the same tokens. */
const aliases: Record<string, string> = {
  chargeDeclined: 'visa_chargeDeclined',
  chargeDeclinedInsufficientFunds: 'visa_chargeDeclinedInsufficientFunds',
  chargeDeclinedLostCard: 'visa_chargeDeclinedLostCard',
  chargeDeclinedStolenCard: 'visa_chargeDeclinedStolenCard',
  visa_chargeDeclinedExpiredCard: 'chargeDeclinedExpiredCard',
  visa_chargeDeclinedIncorrectCvc: 'chargeDeclinedIncorrectCvc',
  visa_chargeDeclinedProcessingError: 'chargeDeclinedProcessingError',
  visa_chargeDeclinedFraudulent: 'radarBlock',
}

const byName = new Map(cards.map((known) => [known.name, known]))
const byNumber = new Map(cards.toReversed().map((known) => [known.number, known]))

export const cardByNumber = (number: string) => byNumber.get(number) ?? null

export function cardByToken(token: string): TestCard | null {
  const name = /^(?:pm_card_|tok_)(\w+)$/.exec(token)?.[1]
  return name ? (byName.get(aliases[name] ?? name) ?? null) : null
}

export function cardNamed(name: string): TestCard {
  const known = byName.get(name)
  if (!known) throw new Error(`There is no test card ${name}.`)
  return known
}
