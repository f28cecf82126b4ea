import { type CardInput, digitsOf, expiryOf } from './number.ts'

export type Confirmed =
  | { readonly state: 'done' }
  | { readonly state: 'refused'; readonly message: string }
  | { readonly state: 'redirect'; readonly url: string }

type Intent = {
  status?: string
  next_action?: { redirect_to_url?: { url?: string } } | null
  last_payment_error?: { message?: string } | null
  last_setup_error?: { message?: string } | null
}
type Answer = Intent & { error?: { message?: string; payment_intent?: Intent; setup_intent?: Intent } }
type Confirmation = {
  readonly publishableKey: string
  readonly clientSecret: string
  readonly returnUrl: string
}

/** Confirms a card payment with the emulator, as Stripe's script would. Test mode only: the card goes through our own server. */
export async function confirmCard(card: CardInput, confirmation: Confirmation): Promise<Confirmed> {
  const { clientSecret, returnUrl } = confirmation
  const expiry = expiryOf(card.expiry)
  const fields = {
    client_secret: clientSecret,
    return_url: returnUrl,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': digitsOf(card.number),
    'payment_method_data[card][exp_month]': String(expiry?.month ?? ''),
    'payment_method_data[card][exp_year]': String(expiry?.year ?? ''),
    'payment_method_data[card][cvc]': digitsOf(card.cvc),
    'payment_method_data[billing_details][address][country]': card.country,
    'payment_method_data[billing_details][address][postal_code]': card.zip.trim(),
  }
  const answer = await postForm(`${intentPath(clientSecret)}/confirm`, confirmation.publishableKey, fields)
  if (answer.error) return { state: 'refused', message: answer.error.message ?? 'Payment failed' }
  return outcomeOf(answer)
}

/** Why the payment was refused, after returning from the bank; null if it wasn't. */
export async function cardRefusalOf(publishableKey: string, clientSecret: string): Promise<string | null> {
  const path = `${intentPath(clientSecret)}?client_secret=${encodeURIComponent(clientSecret)}`
  const { last_payment_error, last_setup_error } = await postForm(path, publishableKey)
  return (last_payment_error ?? last_setup_error)?.message ?? null
}

function outcomeOf({ status, next_action }: Intent): Confirmed {
  if (status === 'succeeded' || status === 'processing') return { state: 'done' }
  const url = next_action?.redirect_to_url?.url
  if (status === 'requires_action' && url) return { state: 'redirect', url }
  return { state: 'refused', message: 'Payment failed' }
}

function intentPath(clientSecret: string): string {
  const kind = clientSecret.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
  return `/stripe-emulator/v1/${kind}/${encodeURIComponent(clientSecret.split('_secret_')[0] ?? '')}`
}

async function postForm(path: string, key: string, fields?: Record<string, string>): Promise<Answer> {
  const response = await fetch(path, {
    method: fields ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${key}` },
    ...(fields && { body: new URLSearchParams(fields) }),
  })
  return response.json()
}
