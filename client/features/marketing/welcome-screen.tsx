import { BadgeCheck, Gift, ShieldCheck } from 'lucide-react'
import { LogoMark } from '#client/parts/logo.tsx'
import { FREE_SKIPS, PRICE_TEXT_USD } from '#shared/domain/billing/plans.ts'
import { BRAND } from '#shared/domain/brand.ts'
import { AccountLink } from './account-link.tsx'
import { ActivityPanel } from './landing/activity-panel.tsx'

const POINTS = [
  { Icon: BadgeCheck, text: 'Seals that say what was checked, how and when' },
  { Icon: Gift, text: `${FREE_SKIPS} video calls free, then ${PRICE_TEXT_USD}` },
  { Icon: ShieldCheck, text: 'Report or block during a call, and it ends right away' },
]

export function WelcomeScreen() {
  return (
    <div className="mx-auto grid max-w-page items-center gap-6 px-4 py-8 sm:px-6 lg:min-h-[calc(100dvh-8rem)] lg:grid-cols-[1.2fr_1fr] lg:gap-18 lg:py-12">
      <section className="min-w-0 rounded-l border border-line bg-surface p-5 shadow-1 sm:p-8 lg:p-10">
        <LogoMark size={44} />
        <h1 className="mt-6 text-2xl sm:text-3xl">Welcome to {BRAND}</h1>
        <p className="mt-3 max-w-[44ch] text-lg text-pretty text-ink-2">
          Meet professionals across the USA and Canada on live video, and know who you're talking to.
        </p>
        <ul className="mt-6 grid gap-3">
          {POINTS.map(({ Icon, text }) => (
            <li key={text} className="flex items-start gap-3">
              <Icon size={20} className="mt-0.5 shrink-0 text-action" />
              {text}
            </li>
          ))}
        </ul>
        <div className="mt-8 grid gap-3 sm:max-w-sm">
          <AccountLink screen="start" size="lg" block>
            Get Started - Join Now
          </AccountLink>
          <AccountLink screen="login" size="lg" variant="quiet" block>
            I already have an account
          </AccountLink>
        </div>
      </section>
      <ActivityPanel />
    </div>
  )
}
