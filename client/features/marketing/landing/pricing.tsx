import { Check } from 'lucide-react'
import { ThemeScope } from '#client/ui/theme-scope.tsx'
import { FREE_SKIPS, PREMIUM_FEATURES, PRICE_TEXT_USD } from '#shared/domain/billing/plans.ts'
import { AccountLink } from '../account-link.tsx'
import type { SectionId } from './sections.ts'

export function Pricing() {
  const section: SectionId = 'pricing'
  const [price] = PRICE_TEXT_USD.split('/')
  return (
    <section id={section} className="py-14 lg:py-18">
      <div className="mx-auto max-w-page px-4 sm:px-6">
        <div className="grid overflow-hidden rounded-l border border-line bg-surface shadow-1 lg:grid-cols-2">
          <ThemeScope scheme="dark" className="flex flex-col items-start p-6 sm:p-8">
            <h2 className="text-sm font-medium tracking-normal text-ink-2">Premium Membership</h2>
            <p className="mt-2 text-3xl font-semibold sm:text-[3.4rem]">
              {price}
              <span className="ml-1 text-md font-medium tracking-normal text-ink-2">/ month</span>
            </p>
            <p className="mt-3 text-sm text-ink-2">
              Cancel anytime. No hidden fees. Secure payment processing.
            </p>
            <div className="mt-8 grid gap-4 lg:mt-auto lg:pt-10">
              <p className="max-w-[44ch] text-sm text-pretty text-ink-2">
                Not sure yet? An account is free, and so are your first {FREE_SKIPS} calls.
              </p>
              <AccountLink screen="start" size="lg" className="sm:w-fit">
                Get Started
              </AccountLink>
            </div>
          </ThemeScope>
          <div className="p-6 sm:p-8">
            <h3 className="text-md">What's included</h3>
            <ul className="mt-4 grid gap-3">
              {PREMIUM_FEATURES.map((feature) => (
                <li key={feature} className="flex items-start gap-3">
                  <Check size={20} className="mt-0.5 shrink-0 text-action" />
                  {feature}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  )
}
