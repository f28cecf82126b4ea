import { invalid } from '../../http/errors.ts'
import { hash, integer, text } from '../../http/fields.ts'
import { route } from '../../http/route.ts'
import { expandable } from '../../http/shapes.ts'
import { newId } from '../../ids.ts'
import type { Token } from '../../model/customer.ts'
import { type CardGiven, type ReadCard, readCard, tokenDetails } from '../../payments/card-data.ts'
import { cardByToken, cardNamed } from '../../payments/test-cards.ts'
import { create, find, idFor, isHash, type Work } from '../../work.ts'

/** `pk_token` and its companions are what Stripe's mobile libraries send for an Apple Pay payment. */
const fields = {
  ...expandable,
  card: hash({
    number: text(),
    exp_month: integer(),
    exp_year: integer(),
    cvc: text(),
    name: text(),
    address_zip: text(),
    token: text(),
  }),
  pk_token: text(20_000),
  pk_token_instrument_name: text(),
  pk_token_payment_network: text(),
  pk_token_transaction_id: text(),
}

/**
 * Only the networks can open Apple's payload. Here its `data`, read as base64, may name a test token
 * (`tok_visa_chargeDeclined`); anything else is a card that works.
 */
function applePayCard(payload: string): ReadCard {
  const parsed = parseJson(payload)
  const data = isHash(parsed) && typeof parsed.data === 'string' ? parsed.data : ''
  const test = cardByToken(Buffer.from(data, 'base64').toString()) ?? cardNamed('visa')
  const last4 = test.number.slice(-4)
  return { test, details: tokenDetails(test, { type: 'apple_pay', dynamic_last4: last4, apple_pay: {} }) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid('Your Apple Pay payment token could not be decrypted.', 'pk_token')
  }
}

function cardFor(
  work: Work,
  given: Omit<CardGiven, 'networks'> | undefined,
  payload: string | undefined,
  publishable: boolean,
): ReadCard {
  if (payload) return applePayCard(payload)
  if (given) return readCard(work, { ...given, networks: undefined }, 'card', publishable)
  throw invalid('You must supply either a card, customer, PII data, bank account, or account.', 'card')
}

function tokenOf(work: Work, { test, details }: ReadCard, name: string | null): Token {
  const { generated_from: _, networks: _networks, three_d_secure_usage: _usage, wallet, ...plain } = details
  return {
    id: idFor('token'),
    object: 'token',
    card: { id: newId('card_'), object: 'card', ...plain, name, tokenization_method: wallet?.type ?? null },
    client_ip: '127.0.0.1',
    created: work.realNow(),
    livemode: false,
    type: 'card',
    used: false,
    _card: test.name,
    _details: details,
  }
}

export const tokenRoutes = [
  route(
    'POST',
    'tokens',
    fields,
    (work, { params, publishable }) => {
      const read = cardFor(work, params.card, params.pk_token, publishable)
      return create(work, 'token', tokenOf(work, read, params.card?.name ?? null))
    },
    'publishable',
  ),
  route('GET', 'tokens/:id', expandable, (work, { id }) => find(work, 'token', id), 'publishable'),
]
