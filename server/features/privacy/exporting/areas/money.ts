import { auditKindsForSubject } from '#shared/domain/trust/audit.ts'
import type { ExportArea } from '../area.ts'

const listed = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(', ')

export const MONEY_AREAS: readonly ExportArea[] = [
  {
    file: 'membership',
    about:
      'Your membership and your reference numbers at our payment provider, Stripe. Card numbers never reach us.',
    tables: ['users', 'billing_accounts'],
    query: `select u.subscription_status as status, u.subscription_end_date as "endsAt",
      u.stripe_customer_id as "stripeCustomer", u.stripe_subscription_id as "stripeSubscription",
      a.stripe_status as "stripeStatus", a.cancels_at as "cancelsAt", a.period_end as "paidUntil", a.synced_at as "asOf"
      from users as u left join billing_accounts as a on a.member_id = u.id where u.id = $1`,
  },
  {
    file: 'billing-history',
    about: 'Your billing history: attempts to subscribe, your agreements word for word, and each step.',
    tables: [
      'billing_ledger',
      'billing_attempts',
      'billing_consents',
      'billing_events',
      'billing_notices',
      'billing_refunds',
    ],
    query: `select at, actor, action, details from billing_ledger where member_id = $1
      union all
      select created_at, 'member', 'attempt', jsonb_build_object('subscription', stripe_subscription_id, 'isOpen', is_open)
      from billing_attempts where member_id = $1
      union all
      select agreed_at, 'member', 'agreement', jsonb_build_object('version', version, 'text', text, 'amountCents', amount_cents, 'currency', currency)
      from billing_consents where member_id = $1
      union all
      select sent_at, 'the site', 'notice', jsonb_build_object('about', kind, 'subject', subject)
      from billing_notices where member_id = $1
      union all
      select asked_at, 'support', 'refund', jsonb_build_object('amountCents', amount_cents, 'cancel', cancel, 'reason', reason)
      from billing_refunds where member_id = $1
      union all
      select e.received_at, 'stripe', e.type, jsonb_build_object('event', e.id)
      from billing_events as e join users as u on u.stripe_customer_id = e.customer_id where u.id = $1
      order by 1`,
  },
  {
    file: 'receipts',
    about: 'Payments we sent you a receipt for.',
    tables: ['billing_receipts'],
    query: `select invoice_id as invoice, amount_cents as "amountCents", tax_cents as "taxCents", queued_at as "at"
      from billing_receipts where member_id = $1 order by queued_at`,
  },
  {
    file: 'audit',
    about:
      'What the log of documents, roles and refunds says about you, without the names of others. Moderators’ notes stay with us.',
    tables: ['audit_log'],
    query: `select at, kind, case when subject_id = $1 and kind in (${listed(auditKindsForSubject('everything'))}) then details end as details,
        case when actor_id = $1 then 'you' when actor_id is null then 'the site' else 'our team' end as "by"
      from audit_log where actor_id = $1 or subject_id = $1 and kind not in (${listed(auditKindsForSubject('nothing'))}) order by seq`,
  },
]
