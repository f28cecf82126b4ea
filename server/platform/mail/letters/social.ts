import { PROVIDER_NAMES, type ProviderId } from '#shared/domain/account/social.ts'
import { BRAND } from '#shared/domain/brand.ts'
import { actionButton, footnote, type Letter, letter, paragraph } from '../letter.ts'

type About = { readonly to: string; readonly provider: ProviderId }
/** Until then someone waits for it on a page. */
type Awaited = { readonly until: Date }

export function codeLetter({
  to,
  provider,
  code,
  until,
}: About & Awaited & { readonly code: string }): Letter {
  return letter({
    to,
    usefulUntil: until.toISOString(),
    subject: `${code} is your ${BRAND} code`,
    blocks: [
      paragraph(`Your code is ${code}. It works for 15 minutes, on the page where you asked for it.`),
      footnote(
        `Someone who signed in with ${PROVIDER_NAMES[provider]} wants to join ${BRAND} with this email. If that wasn't you, ignore this email. Without the code, no account is created.`,
      ),
    ],
  })
}

/** Sent instead of the code if a member has the address: only they learn why there is no code. */
export function hasAccountLetter({
  to,
  provider,
  signInUrl,
  until,
}: About & Awaited & { readonly signInUrl: string }): Letter {
  const name = PROVIDER_NAMES[provider]
  return letter({
    to,
    usefulUntil: until.toISOString(),
    subject: `You already have a ${BRAND} account`,
    blocks: [
      paragraph(
        `Someone who signed in with ${name} wants to join ${BRAND} with this email. You already have an account with it, so we didn't send a code.`,
      ),
      actionButton(
        'Sign in',
        signInUrl,
        `If that was you, sign in the way you did before, then link ${name} in Settings:`,
      ),
      footnote("If it wasn't you, ignore this email. No one was signed in."),
    ],
  })
}

type Change = About & { readonly firstName: string; readonly change: 'linked' | 'unlinked' }

export function linkedLetter({ to, firstName, provider, change }: Change): Letter {
  const name = PROVIDER_NAMES[provider]
  const now = change === 'linked' ? 'now signs you in' : 'no longer signs you in'
  return letter({
    to,
    subject: `${name} ${now} to ${BRAND}`,
    greeting: `Hello ${firstName},`,
    blocks: [
      paragraph(`your ${name} account was ${change} and ${now} to ${BRAND}.`),
      paragraph(
        "If that wasn't you, change your password and check the ways to sign in under Settings, or write to support.",
      ),
    ],
  })
}
