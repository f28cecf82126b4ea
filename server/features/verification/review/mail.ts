import type { Mail } from '#server/platform/mail/mailer.ts'
import { BRAND } from '#shared/domain/brand.ts'
import { ID_DOCUMENT_KEPT_DAYS, type ReviewKind } from '#shared/domain/verification.ts'
import type { Verdict } from './verdict.ts'

type Told = {
  readonly kind: ReviewKind
  readonly label: string
  readonly rejection: string | null
  readonly verdict: Pick<Verdict, 'from'>
  readonly email: string
  readonly name: { readonly firstName: string }
}

/** Tells a member what was decided about their document. */
export function decisionMail(told: Told, publicUrl: URL | null): Mail {
  const { kind, label, rejection, email, name } = told
  const isRevoked = told.verdict.from === 'verified'
  const what = kind === 'id' ? 'ID' : label
  const yours = kind === 'id' ? 'Your ID' : `Your credential "${label}"`
  const lines =
    rejection === null
      ? approved(kind, yours)
      : [isRevoked ? revoked(yours) : `${yours} was not approved.`, rejection, ...again(kind, publicUrl)]
  return {
    to: email,
    subject: `${subjectOf(what)} ${rejection === null ? 'is verified' : isRevoked ? 'is no longer verified' : 'was not approved'}`,
    text: [`Hello ${name.firstName},`, ...lines, ...kept(kind), `${BRAND}`].join('\n\n'),
  }
}

const subjectOf = (what: string) => `Your ${what}`.replaceAll(/\s+/g, ' ')

function approved(kind: ReviewKind, yours: string): string[] {
  const where = 'The seal stands beside your name now, wherever members see it.'
  return [
    `${yours} is verified. ${where}`,
    ...(kind === 'id' ? [] : ['It opens to what was checked and when.']),
  ]
}

const revoked = (yours: string) =>
  `${yours} is no longer verified: a reviewer took the approval back. The seal is gone from your profile, and the signed badge is revoked.`

function again(kind: ReviewKind, publicUrl: URL | null): string[] {
  const what = kind === 'id' ? 'send another document' : 'correct it and send it again'
  return [`You can ${what} from your home page at any time${publicUrl ? `: ${publicUrl.origin}/` : '.'}`]
}

function kept(kind: ReviewKind): string[] {
  if (kind !== 'id') return []
  return [
    `The picture of your document is deleted ${ID_DOCUMENT_KEPT_DAYS} days after this decision. That it was checked, how and when is kept.`,
  ]
}
