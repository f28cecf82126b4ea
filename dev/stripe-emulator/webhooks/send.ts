import { createHmac } from 'node:crypto'
import type { Event, WebhookEndpoint } from '../model/platform.ts'
import { visible } from '../work.ts'

const PATIENCE_MS = 10_000

/** Posts the event to its endpoint, signed. Rejects when there is no answer within ten seconds. */
export async function send(event: Event, endpoint: WebhookEndpoint, stop: AbortSignal): Promise<Response> {
  const payload = JSON.stringify(visible(event), null, 2)
  const answer = await fetch(endpoint.url, {
    method: 'POST',
    redirect: 'manual',
    body: payload,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureHeader(payload, endpoint._secret, Math.floor(Date.now() / 1000)),
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    },
    signal: AbortSignal.any([stop, AbortSignal.timeout(PATIENCE_MS)]),
  })
  await answer.body?.cancel()
  return answer
}

/** The `Stripe-Signature` header: https://docs.stripe.com/webhooks#verify-manually */
function signatureHeader(payload: string, secret: string, time: number): string {
  const signature = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')
  return `t=${time},v1=${signature}`
}
