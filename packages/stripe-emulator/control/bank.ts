import {
  closeDispute,
  type DisputePlan,
  escalateInquiry,
  openDispute,
  warnOfFraud,
} from '../payments/disputes.ts'
import { type Account, change, find, type Work } from '../work.ts'

/** What cardholders and their banks do at any time after a payment, and Stripe's API can't. */
export function createBank(account: Account, done: () => void) {
  const act = <T>(run: (work: Work) => T): T => {
    const work: Work = { ...account, request: { id: null, idempotency_key: null } }
    const result = account.store.transaction(() => run(work))
    done()
    return result
  }
  return {
    /** The holder disputes a payment, or the bank asks about it. */
    dispute: (charge: string, plan: DisputePlan = { reason: 'fraudulent', caseType: 'chargeback' }) =>
      act((work) => {
        const found = find(work, 'charge', charge)
        const { brand } = find(work, 'payment_method', found.payment_method).card
        return openDispute(work, found, brand, plan)
      }),
    escalate: (dispute: string) => act((work) => escalateInquiry(work, find(work, 'dispute', dispute))),
    decide: (dispute: string, status: 'won' | 'lost' | 'warning_closed') =>
      act((work) => closeDispute(work, find(work, 'dispute', dispute), status)),
    /** The issuer reports a payment as fraudulent. */
    warn: (charge: string) => act((work) => warnOfFraud(work, charge)),
    /** The issuer sends a refund back: it failed, and the money stays here. */
    returnRefund: (refund: string) =>
      act((work) => {
        const found = find(work, 'refund', refund)
        const charge = find(work, 'charge', found.charge)
        const patch = { amount_refunded: charge.amount_refunded - found.amount, refunded: false }
        change(work, 'charge', charge, patch, 'charge.updated')
        return change(work, 'refund', found, { status: 'failed' }, 'refund.failed')
      }),
  }
}
