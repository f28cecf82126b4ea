import type { Mail } from '#server/platform/mail/mailer.ts'
import { PROVIDER_NAMES, type ProviderId } from '#shared/domain/account/social.ts'
import { BRAND } from '#shared/domain/brand.ts'

export function codeMail(to: string, code: string, provider: ProviderId): Mail {
  return {
    to,
    subject: `${code} is your ${BRAND} code`,
    text: [
      `Your code is ${code}. It works for 15 minutes, on the page where you asked for it.`,
      `Someone who signed in with ${PROVIDER_NAMES[provider]} wants to join ${BRAND} with this email. If that wasn't you, ignore this email. Without the code, no account is created.`,
    ].join('\n\n'),
  }
}

/** In place of the code where a member has the address: they learn why none comes, and nobody else does. */
export function hasAccountMail(to: string, provider: ProviderId, signInUrl: string): Mail {
  const name = PROVIDER_NAMES[provider]
  return {
    to,
    subject: `You already have a ${BRAND} account`,
    text: [
      `Someone who signed in with ${name} wants to join ${BRAND} with this email. You already have an account with it, so we didn't send a code.`,
      `If that was you, sign in the way you did before, then link ${name} in Settings: ${signInUrl}`,
      "If it wasn't you, ignore this email. No one was signed in.",
    ].join('\n\n'),
  }
}

export function linkedMail(
  { email, firstName }: { email: string; firstName: string },
  provider: ProviderId,
  change: 'linked' | 'unlinked',
): Mail {
  const name = PROVIDER_NAMES[provider]
  const now = change === 'linked' ? 'now signs you in' : 'no longer signs you in'
  return {
    to: email,
    subject: `${name} ${now} to ${BRAND}`,
    text: [
      `Hello ${firstName},`,
      `your ${name} account was ${change} and ${now} to ${BRAND}.`,
      "If that wasn't you, change your password and check the ways to sign in under Settings, or write to support.",
    ].join('\n\n'),
  }
}
