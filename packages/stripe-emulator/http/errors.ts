import { newId } from '../ids.ts'

export type ErrorBody = {
  code?: string
  decline_code?: string
  doc_url?: string
  message: string
  param?: string
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
} & Record<string, unknown>

/**
 * A refusal in Stripe's words. `storesAnswer` means that earlier work stays (a declined charge is recorded); otherwise the whole
 * request is undone.
 */
export class StripeRefusal extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly storesAnswer: boolean

  constructor(status: number, body: ErrorBody, storesAnswer = false) {
    super(body.message)
    this.status = status
    this.body = body.code
      ? { doc_url: `https://stripe.com/docs/error-codes/${dashed(body.code)}`, ...body }
      : body
    this.storesAnswer = storesAnswer
  }
}

const dashed = (code: string) => code.replaceAll('_', '-')

export function invalid(message: string, param?: string, code?: string): StripeRefusal {
  return new StripeRefusal(400, {
    type: 'invalid_request_error',
    message,
    ...(param ? { param } : {}),
    ...(code ? { code } : {}),
  })
}

/** 404 when the address names what does not exist, 400 when a parameter does. */
export function missing(label: string, id: string, param = 'id'): StripeRefusal {
  const status = param === 'id' ? 404 : 400
  return new StripeRefusal(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${label}: '${id}'`,
    param,
  })
}

export function refusalOf(error: unknown): StripeRefusal {
  if (error instanceof StripeRefusal) return error
  return new StripeRefusal(500, { type: 'api_error', message: `An unknown error occurred: ${String(error)}` })
}

export const newRequestId = () => newId('req_', 14)
