import { StripeRefusal } from '../http/errors.ts'

/** A card network's refusal: Stripe's error code, the issuer's decline code, the message. */
export type Decline = {
  code: string
  decline_code?: string
  message: string
  param?: string
  advice_code?: string
}

const declined = (
  decline_code: string,
  message = 'Your card was declined.',
  advice_code?: string,
): Decline => ({
  code: 'card_declined',
  decline_code,
  message,
  ...(advice_code ? { advice_code } : {}),
})

export const declines = {
  generic: declined('generic_decline', undefined, 'try_again_later'),
  insufficientFunds: declined('insufficient_funds', 'Your card has insufficient funds.', 'try_again_later'),
  lost: declined('lost_card', undefined, 'do_not_try_again'),
  stolen: declined('stolen_card', undefined, 'do_not_try_again'),
  velocity: declined(
    'card_velocity_exceeded',
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  ),
  fraudulent: declined('fraudulent', undefined, 'do_not_try_again'),
  liveCard: declined(
    'live_mode_test_card',
    'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  ),
  expired: {
    code: 'expired_card',
    message: 'Your card has expired.',
    param: 'exp_month',
    advice_code: 'confirm_card_data',
  },
  incorrectCvc: {
    code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
    param: 'cvc',
    advice_code: 'confirm_card_data',
  },
  processing: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
    advice_code: 'try_again_later',
  },
  authenticationRequired: {
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
} satisfies Record<string, Decline>

/** 402 in Stripe's shape; what was recorded before it (a failed charge) stands. */
export function cardError(decline: Decline, more: Record<string, unknown> = {}): StripeRefusal {
  return new StripeRefusal(402, { type: 'card_error', ...decline, ...more }, true)
}
