import type { Mail } from '#server/platform/mail/mailer.ts'
import type { RemovedSignIns } from '#shared/contracts/account.ts'
import { BRAND } from '#shared/domain/brand.ts'
import { LINK_MINUTES, type LinkPurpose } from '#shared/domain/sign-ins.ts'
import type { Device } from './sign-ins/device.ts'

// No mail repeats a name or anything else that somebody typed: the address may be of a person who never came here.

type Link = { readonly purpose: LinkPurpose; readonly link: string; readonly newEmail?: string }

const SUBJECTS: Record<LinkPurpose, string> = {
  verify_email: 'Confirm your email address',
  reset_password: 'Choose a new password',
  change_email: 'Confirm your new email address',
  undo_email: 'The email address of your account was changed',
}

/** The mail that carries a link. */
export function linkMail(to: string, { purpose, link }: Link): Mail {
  return letter(to, SUBJECTS[purpose], linkParagraphs(purpose, link))
}

function linkParagraphs(purpose: LinkPurpose, link: string): string[] {
  switch (purpose) {
    case 'verify_email':
      return [
        `An account at ${BRAND} was made with this address. Open this page to confirm that it is yours:`,
        link,
        `The link works for ${LINK_MINUTES.verify_email / 1440} days.`,
        'If you did not make an account, leave the link alone and do nothing: without it nobody can show that the address is theirs.',
      ]
    case 'reset_password':
      return [
        `Somebody, we hope you, asked for a new password at ${BRAND}. Open this page to choose it:`,
        link,
        `The link works once, for ${LINK_MINUTES.reset_password} minutes. Setting the new password signs you out everywhere else.`,
        'If you did not ask, you need not do anything. Your password stays as it is.',
      ]
    case 'change_email':
      return [
        `Somebody, we hope you, wants to use this address for an account at ${BRAND}. Open this page to confirm it:`,
        link,
        `The link works once, for ${LINK_MINUTES.change_email / 60} hours.`,
        'If you did not ask, you need not do anything. The account keeps its address.',
      ]
    case 'undo_email':
      return [
        `Your account at ${BRAND} has another email address now. Mail goes there from here on.`,
        'If that was you, you need not do anything.',
        'If it was not, open this page to bring this address back. It signs everybody out, and you choose a new password:',
        link,
        `The link works once, for ${LINK_MINUTES.undo_email / 1440} days.`,
      ]
  }
}

type Site = { readonly origin: string }

export function passwordChangedMail(to: string, { origin }: Site): Mail {
  return letter(to, 'Your password was changed', [
    `The password of your account at ${BRAND} was changed, and every other browser was signed out.`,
    `If that was not you, choose a new one now: ${origin}/forgot-password`,
  ])
}

export function signInsRemovedMail(
  to: string,
  { origin, removed }: Site & { removed: RemovedSignIns },
): Mail {
  const { passkeys, identities, signIns, password } = removed
  const lines = [
    ...(password ? ['the password'] : []),
    ...(passkeys > 0 ? [passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`] : []),
    ...(identities > 0 ? [identities === 1 ? '1 linked account' : `${identities} linked accounts`] : []),
    ...(signIns > 0 ? [signIns === 1 ? '1 signed-in browser' : `${signIns} signed-in browsers`] : []),
  ]
  return letter(to, 'We removed earlier ways to sign in to your account', [
    `You just showed that this address is yours. Before that, anyone could have made an account at ${BRAND} with it, so we removed what had been added from other browsers:`,
    lines.map((line) => `- ${line}`).join('\n'),
    password
      ? `Choose a password to sign in: ${origin}/forgot-password`
      : `If something you use is missing, add it again: ${origin}/settings`,
  ])
}

export function passkeyAddedMail(to: string, { origin }: Site): Mail {
  return letter(to, 'A passkey was added to your account', [
    `A passkey was added to your account at ${BRAND}. Whoever holds it can sign in without the password.`,
    `If that was not you, remove it and change your password: ${origin}/settings`,
  ])
}

export function newSignInMail(
  to: string,
  { origin, device, at }: Site & { device: Pick<Device, 'name' | 'network'>; at: Date },
): Mail {
  const when = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return letter(to, 'New sign-in to your account', [
    `Your account at ${BRAND} was signed in to from a browser we had not seen before.`,
    [
      `Browser: ${device.name}`,
      `Time: ${when}`,
      ...(device.network ? [`Network address: ${device.network}`] : []),
    ].join('\n'),
    'If that was you, you need not do anything.',
    `If it was not, end the sign-in: ${origin}/settings`,
    `Then choose a new password: ${origin}/forgot-password`,
  ])
}

export function sessionsEndedMail(to: string, { origin }: Site): Mail {
  return letter(to, 'You were signed out everywhere', [
    `Our staff signed your account at ${BRAND} out on every device, to keep it safe.`,
    `Choose a new password before you sign in again: ${origin}/forgot-password`,
    `If you have questions, write to us: ${origin}/contact`,
  ])
}

function letter(to: string, subject: string, paragraphs: readonly string[]): Mail {
  return { to, subject, text: ['Hello,', ...paragraphs, BRAND].join('\n\n') }
}
