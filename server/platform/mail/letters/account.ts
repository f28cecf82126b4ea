import type { RemovedSignIns } from '#shared/contracts/account.ts'
import { LINK_MINUTES, type LinkPurpose } from '#shared/domain/account/sign-ins.ts'
import { BRAND } from '#shared/domain/brand.ts'
import {
  actionButton,
  bulletList,
  footnote,
  type Letter,
  type LetterBlock,
  labeledRows,
  letter,
  pageLink,
  paragraph,
} from '../letter.ts'

// These letters contain nothing that someone typed, such as a name: the address may belong to someone who never signed up.

type Linked = {
  readonly to: string
  readonly purpose: LinkPurpose
  readonly url: string
  /** For a page that asks for it instead of the link. */
  readonly code: string
}

const SUBJECTS: Record<LinkPurpose, string> = {
  verify_email: 'Confirm your email address',
  reset_password: 'Choose a new password',
  change_email: 'Confirm your new email address',
  undo_email: "Your account's email address was changed",
  prove_company: `Your code for ${BRAND}`,
}

export function linkLetter({ to, purpose, ...secrets }: Linked): Letter {
  return accountLetter(to, SUBJECTS[purpose], linkBlocks(purpose, secrets))
}

function linkBlocks(purpose: LinkPurpose, { url, code }: Pick<Linked, 'url' | 'code'>): LetterBlock[] {
  switch (purpose) {
    case 'verify_email':
      return [
        paragraph(
          `Someone created a ${BRAND} account with this email. If it was you, open this page to confirm it:`,
        ),
        actionButton('Confirm email', url),
        paragraph(`If the page you joined on asks for a code, enter ${code}.`),
        footnote(`Both work for ${LINK_MINUTES.verify_email / 1440} days.`),
        footnote(
          "If it wasn't you, don't open the link, and share the code with no one. No one can confirm this email without them.",
        ),
      ]
    case 'reset_password':
      return [
        paragraph(`We got a request for a new ${BRAND} password. Open this page to choose one:`),
        actionButton('Choose a new password', url),
        footnote(
          `The link works once, for ${LINK_MINUTES.reset_password} minutes. Choosing a new password signs you out everywhere else.`,
        ),
        footnote("If you didn't ask for this, you don't need to do anything. Your password stays the same."),
      ]
    case 'change_email':
      return [
        paragraph(`We got a request to use this email for a ${BRAND} account. Open this page to confirm it:`),
        actionButton('Confirm email', url),
        footnote(`The link works once, for ${LINK_MINUTES.change_email / 60} hours.`),
        footnote(
          "If you didn't ask for this, you don't need to do anything. The account keeps its current email.",
        ),
      ]
    case 'undo_email':
      return [
        paragraph(
          `Your ${BRAND} account now has a different email address. From now on, we'll send email there.`,
        ),
        paragraph("If that was you, you're all set."),
        paragraph(
          "If it wasn't, open this page to restore this email. It signs out all devices, and you choose a new password:",
        ),
        actionButton('Restore this email', url),
        footnote(`The link works once, for ${LINK_MINUTES.undo_email / 1440} days.`),
      ]
    case 'prove_company':
      return [
        paragraph(
          `Someone who posts jobs on ${BRAND} wants to prove that this address is theirs. If it was you, enter ${code} on the company's page there.`,
        ),
        footnote(`The code works once, for ${LINK_MINUTES.prove_company / 60} hour.`),
        footnote("If it wasn't you, share the code with no one. Nothing happens without it."),
      ]
  }
}

type ToMember = { readonly to: string; readonly origin: string }

export function passwordChangedLetter({ to, origin }: ToMember): Letter {
  return accountLetter(to, 'Your password was changed', [
    paragraph(`The password of your ${BRAND} account was changed, and every other browser was signed out.`),
    actionButton(
      'Choose a new password',
      `${origin}/forgot-password`,
      "If that wasn't you, choose a new one now:",
    ),
  ])
}

export function signInsRemovedLetter({
  to,
  origin,
  removed,
}: ToMember & { readonly removed: RemovedSignIns }): Letter {
  const { passkeys, identities, signIns, password } = removed
  return accountLetter(to, 'We removed earlier ways to sign in to your account', [
    paragraph(
      `You just confirmed this email is yours. Before that, anyone could have created a ${BRAND} account with it, so we removed what had been added from other browsers:`,
    ),
    bulletList([
      ...(password ? ['the password'] : []),
      ...(passkeys > 0 ? [passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`] : []),
      ...(identities > 0 ? [identities === 1 ? '1 linked account' : `${identities} linked accounts`] : []),
      ...(signIns > 0 ? [signIns === 1 ? '1 signed-in browser' : `${signIns} signed-in browsers`] : []),
    ]),
    password
      ? actionButton('Choose a password', `${origin}/forgot-password`, 'Choose a password to sign in:')
      : actionButton('Open settings', `${origin}/settings`, 'If something you use is missing, add it again:'),
  ])
}

export function passkeyAddedLetter({ to, origin }: ToMember): Letter {
  return accountLetter(to, 'A passkey was added to your account', [
    paragraph(
      `A passkey was added to your ${BRAND} account. Anyone who has it can sign in without the password.`,
    ),
    actionButton(
      'Open settings',
      `${origin}/settings`,
      "If that wasn't you, remove it and change your password:",
    ),
  ])
}

type NewSignIn = ToMember & {
  readonly device: { readonly name: string; readonly network: string | null }
  readonly at: Date
}

export function newSignInLetter({ to, origin, device, at }: NewSignIn): Letter {
  const when = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return accountLetter(to, 'New sign-in to your account', [
    paragraph(`Someone signed in to your ${BRAND} account from a browser we hadn't seen before.`),
    labeledRows([
      ['Browser', device.name],
      ['Time', when],
      ...(device.network ? [['Network address', device.network] as const] : []),
    ]),
    paragraph("If that was you, you're all set."),
    actionButton('Open settings', `${origin}/settings`, "If it wasn't, sign that browser out:"),
    paragraph('Then choose a new password: ', pageLink(`${origin}/forgot-password`)),
  ])
}

export function sessionsEndedLetter({ to, origin }: ToMember): Letter {
  return accountLetter(to, 'You were signed out everywhere', [
    paragraph(`Our team signed your ${BRAND} account out on every device to keep it safe.`),
    actionButton(
      'Choose a new password',
      `${origin}/forgot-password`,
      'Choose a new password before you sign in again:',
    ),
    footnote('If you have questions, write to us: ', pageLink(`${origin}/contact`)),
  ])
}

const accountLetter = (to: string, subject: string, blocks: readonly LetterBlock[]) =>
  letter({ to, subject, greeting: 'Hello,', blocks, closing: BRAND })
