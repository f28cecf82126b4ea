import type { NoticeKind } from '#shared/domain/billing/billing.ts'

export type BillingNotice = {
  readonly kind: NoticeKind
  /** With the kind, identifies one notice. */
  readonly subject: string
  readonly title: string
  readonly text: string
  /** After which it is wrong or no news. */
  readonly usefulUntil?: Date
  readonly step: { readonly label: string; readonly path: '/billing' | '/subscribe' | '/contact' }
}

export type Writer = {
  readonly day: (date: Date) => string
  readonly money: (cents: number, currency: string) => string
}
export const BILLING = { label: 'See your membership', path: '/billing' } as const
export const JOIN = { label: 'Join again', path: '/subscribe' } as const
export const AGAIN = 'You can join again anytime.'
