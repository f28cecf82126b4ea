import type { PageRequest, Reply } from '../http/server.ts'
import { followUp } from '../invoicing/collect.ts'
import { followUpSetup } from '../invoicing/setup-done.ts'
import type { PaymentIntent, SetupIntent } from '../model/intent.ts'
import { money } from '../payments/currency.ts'
import { attemptPayment, authenticationFailed } from '../payments/payment.ts'
import { attemptSetup, setupAuthenticationFailed } from '../payments/setup.ts'
import { type Account, find, type Work } from '../work.ts'
import { escapeHtml, htmlPage, notFound } from './html.ts'

/** The issuer's page of a 3-D Secure challenge: GET shows it, POST answers it and redirects to the site. */
export function authenticatePage(account: Account, request: PageRequest, id: string): Reply {
  const form = request.method === 'POST' ? new URLSearchParams(request.body) : request.url.searchParams
  const secret = form.get('client_secret')
  const intent = account.store.get('payment_intent', id) ?? account.store.get('setup_intent', id)
  if (!intent || intent.client_secret !== secret) return notFound(account.base)
  if (intent.status !== 'requires_action') return leave(account, intent)
  if (request.method !== 'POST') return challenge(account, intent)
  const work: Work = { ...account, request: { id: null, idempotency_key: null } }
  const proven = form.get('outcome') === 'complete'
  account.store.transaction(() =>
    intent.object === 'payment_intent' ? pay(work, intent, proven) : save(work, intent, proven),
  )
  return leave(account, account.store.get(intent.object, id) ?? intent)
}

const attempt = { offSession: false, returnUrl: null, authenticated: true }

function pay(work: Work, intent: PaymentIntent, proven: boolean) {
  const method = find(work, 'payment_method', intent.payment_method ?? '')
  followUp(work, proven ? attemptPayment(work, intent, method, attempt) : authenticationFailed(work, intent))
}

function save(work: Work, intent: SetupIntent, proven: boolean) {
  const method = find(work, 'payment_method', intent.payment_method ?? '')
  followUpSetup(
    work,
    proven ? attemptSetup(work, intent, method, attempt) : setupAuthenticationFailed(work, intent),
  )
}

function challenge(account: Account, intent: PaymentIntent | SetupIntent): Reply {
  const what =
    intent.object === 'payment_intent'
      ? `pay ${money(intent.amount, intent.currency)} to`
      : 'save your card for later payments with'
  return htmlPage(
    account.base,
    '3-D Secure test page',
    `<h1>Confirm it's you</h1><p>Your bank asks whether you want to ${escapeHtml(what)} ${escapeHtml(account.businessName)}.</p>
     <form method="post" action="${escapeHtml(account.base)}/authenticate/${escapeHtml(intent.id)}">
     <input type="hidden" name="client_secret" value="${escapeHtml(intent.client_secret)}">
     <button name="outcome" value="complete">Complete</button><button name="outcome" value="fail">Fail</button></form>`,
  )
}

/** Redirects to the site, with the parameters Stripe adds. */
function leave(account: Account, intent: PaymentIntent | SetupIntent): Reply {
  const done = ['succeeded', 'requires_capture'].includes(intent.status)
  if (!intent._return_url)
    return htmlPage(
      account.base,
      'Done',
      `<h1>${done ? 'Thank you' : 'Not confirmed'}</h1><p>You can close this page.</p>`,
    )
  const back = new URL(intent._return_url)
  back.searchParams.set(intent.object, intent.id)
  back.searchParams.set(`${intent.object}_client_secret`, intent.client_secret)
  back.searchParams.set('redirect_status', done ? 'succeeded' : 'failed')
  return { status: 303, headers: { location: back.href }, body: '' }
}
