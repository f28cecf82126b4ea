import { FREE_SKIPS, PRICE_TEXT } from '#shared/domain/billing/plans.ts'

export function Offer() {
  const strong = 'font-semibold text-ink'
  return (
    <>
      <strong className={strong}>Your first {FREE_SKIPS} calls are free.</strong> After that, it's{' '}
      <strong className={strong}>{PRICE_TEXT}</strong> for unlimited calls. Cancel anytime.
    </>
  )
}
