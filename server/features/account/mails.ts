import type { Mail } from '#server/platform/mail/mailer.ts'
import type { RemovedSignIns } from '#shared/contracts/account.ts'
import { LINK_MINUTES, type LinkPurpose } from '#shared/domain/account/sign-ins.ts'
import { BRAND } from '#shared/domain/brand.ts'
import type { Device } from './sign-ins/device.ts'

// No mail repeats a name or anything else that somebody typed: the address may be of a person who never came here.

type Link = { readonly purpose: LinkPurpose; readonly link: string; readonly newEmail?: string }

const SUBJECTS: Record<LinkPurpose, string> = {
  verify_email: 'Confirm your email address',
  reset_password: 'Choose a new password',
  change_email: 'Confirm your new email address',
  undo_email: "Your account's email address was changed",
}

/** The mail that carries a link. */
export function linkMail(to: string, { purpose, link }: Link): Mail {
  return letter(to, SUBJECTS[purpose], linkParagraphs(purpose, link))
}

function linkParagraphs(purpose: LinkPurpose, link: string): string[] {
  switch (purpose) {
    case 'verify_email':
      return [
        `Someone created a ${BRAND} account with this email. If it was you, open this page to confirm it:`,
        link,
        `The link works for ${LINK_MINUTES.verify_email / 1440} days.`,
        "If it wasn't you, don't open the link. No one can confirm this email without it.",
      ]
    case 'reset_password':
      return [
        `We got a request for a new ${BRAND} password. Open this page to choose one:`,
        link,
        `The link works once, for ${LINK_MINUTES.reset_password} minutes. Choosing a new password signs you out everywhere else.`,
        "If you didn't ask for this, you don't need to do anything. Your password stays the same.",
      ]
    case 'change_email':
      return [
        `We got a request to use this email for a ${BRAND} account. Open this page to confirm it:`,
        link,
        `The link works once, for ${LINK_MINUTES.change_email / 60} hours.`,
        "If you didn't ask for this, you don't need to do anything. The account keeps its current email.",
      ]
    case 'undo_email':
      return [
        `Your ${BRAND} account now has a different email address. From now on, we'll send email there.`,
        "If that was you, you're all set.",
        "If it wasn't, open this page to restore this email. It signs out all devices, and you choose a new password:",
        link,
        `The link works once, for ${LINK_MINUTES.undo_email / 1440} days.`,
      ]
  }
}

type Site = { readonly origin: string }

export function passwordChangedMail(to: string, { origin }: Site): Mail {
  return letter(to, 'Your password was changed', [
    `The password of your ${BRAND} account was changed, and every other browser was signed out.`,
    `If that wasn't you, choose a new one now: ${origin}/forgot-password`,
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
    `You just confirmed this email is yours. Before that, anyone could have created a ${BRAND} account with it, so we removed what had been added from other browsers:`,
    lines.map((line) => `- ${line}`).join('\n'),
    password
      ? `Choose a password to sign in: ${origin}/forgot-password`
      : `If something you use is missing, add it again: ${origin}/settings`,
  ])
}

export function passkeyAddedMail(to: string, { origin }: Site): Mail {
  return letter(to, 'A passkey was added to your account', [
    `A passkey was added to your ${BRAND} account. Anyone who has it can sign in without the password.`,
    `If that wasn't you, remove it and change your password: ${origin}/settings`,
  ])
}

export function newSignInMail(
  to: string,
  { origin, device, at }: Site & { device: Pick<Device, 'name' | 'network'>; at: Date },
): Mail {
  const when = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return letter(to, 'New sign-in to your account', [
    `Someone signed in to your ${BRAND} account from a browser we hadn't seen before.`,
    [
      `Browser: ${device.name}`,
      `Time: ${when}`,
      ...(device.network ? [`Network address: ${device.network}`] : []),
    ].join('\n'),
    "If that was you, you're all set.",
    `If it wasn't, sign that browser out: ${origin}/settings`,
    `Then choose a new password: ${origin}/forgot-password`,
  ])
}

export function sessionsEndedMail(to: string, { origin }: Site): Mail {
  return letter(to, 'You were signed out everywhere', [
    `Our team signed your ${BRAND} account out on every device to keep it safe.`,
    `Choose a new password before you sign in again: ${origin}/forgot-password`,
    `If you have questions, write to us: ${origin}/contact`,
  ])
}

function letter(to: string, subject: string, paragraphs: readonly string[]): Mail {
  return { to, subject, text: ['Hello,', ...paragraphs, BRAND].join('\n\n') }
}
