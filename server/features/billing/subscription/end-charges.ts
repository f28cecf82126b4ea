import type { DbOrTx } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'

export const END_CHARGES = 'billing.end-charges'

/** `reportedPayment`: one that the bank reported as fraudulent, which nothing else that we read shows. */
export type EndCharges = { readonly memberId: string; readonly reportedPayment?: string }

/**
 * Queues that a member isn't charged any more, if Stripe's data or their standing says so when the task runs. It is tried until
 * Stripe confirms.
 */
export async function queueEndOfCharges(
  { tasks }: Pick<Deps, 'tasks'>,
  tx: DbOrTx,
  data: EndCharges,
): Promise<void> {
  const key = `${data.memberId} ${data.reportedPayment ?? ''}`
  await tasks.enqueue(END_CHARGES, data, { key, within: tx })
}
