import type { Field } from '../../http/fields.ts'
import {
  anyHash,
  clearable,
  flag,
  hash,
  integer,
  list,
  metadata,
  oneOf,
  required,
  text,
  timestamp,
} from '../../http/fields.ts'
import { expandable } from '../../http/shapes.ts'
import { automaticTaxFields } from '../../tax/automatic.ts'

const trialEnd: Field<number | 'now' | undefined> = (value, at) =>
  value === 'now' ? 'now' : timestamp()(value, at)

const shared = {
  ...expandable,
  automatic_tax: automaticTaxFields(),
  cancel_at: clearable(timestamp()),
  cancel_at_period_end: flag(),
  collection_method: oneOf('charge_automatically'),
  default_payment_method: text(),
  description: clearable(text(500)),
  metadata: metadata(),
  off_session: flag(),
  payment_behavior: oneOf(
    'allow_incomplete',
    'default_incomplete',
    'error_if_incomplete',
    'pending_if_incomplete',
  ),
  payment_settings: hash({
    payment_method_options: anyHash(),
    payment_method_types: clearable(list(oneOf('card', 'link'))),
    save_default_payment_method: oneOf('off', 'on_subscription'),
  }),
  proration_behavior: oneOf('always_invoice', 'create_prorations', 'none'),
  trial_end: trialEnd,
  trial_settings: hash({
    end_behavior: required(hash({ missing_payment_method: oneOf('cancel', 'create_invoice', 'pause') })),
  }),
}

export const createFields = {
  ...shared,
  billing_mode: hash({ type: required(oneOf('flexible')) }),
  currency: text(),
  customer: required(text()),
  items: required(
    list(
      hash({ price: required(text()), quantity: integer({ min: 0, max: 999_999 }), metadata: metadata() }),
      20,
    ),
  ),
  trial_period_days: integer({ min: 1, max: 730 }),
}

export const updateFields = {
  ...shared,
  cancellation_details: hash({
    comment: clearable(text()),
    feedback: clearable(
      oneOf(
        'customer_service',
        'low_quality',
        'missing_features',
        'other',
        'switched_service',
        'too_complex',
        'too_expensive',
        'unused',
      ),
    ),
  }),
  items: list(
    hash({ id: text(), price: text(), quantity: integer({ min: 0 }), metadata: metadata(), deleted: flag() }),
    20,
  ),
  pause_collection: clearable(
    hash({
      behavior: required(oneOf('keep_as_draft', 'mark_uncollectible', 'void')),
      resumes_at: timestamp(),
    }),
  ),
}
