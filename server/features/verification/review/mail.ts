import type { Mail } from '#server/platform/mail/mailer.ts'
import { BRAND } from '#shared/domain/brand.ts'
import { ID_DOCUMENT_KEPT_DAYS, type ReviewKind } from '#shared/domain/verification/verification.ts'
import type { Verdict } from './verdict.ts'

type Told = {
  readonly kind: ReviewKind
  readonly label: string
  readonly rejection: string | null
  readonly verdict: Pick<Verdict, 'from'>
  readonly email: string
  readonly name: { readonly firstName: string }
}

export function decisionMail(told: Told, publicUrl: URL | null): Mail {
  const { kind, label, rejection, email, name } = told
  const isRevoked = told.verdict.from === 'verified'
  const what = kind === 'id' ? 'ID' : label
  const yours = kind === 'id' ? 'Your ID' : `Your credential "${label}"`
  const lines =
    rejection === null
      ? approved(kind, yours)
      : [isRevoked ? revoked(yours) : `${yours} wasn't approved.`, rejection, ...again(kind, publicUrl)]
  return {
    to: email,
    subject: `${subjectOf(what)} ${rejection === null ? 'is verified' : isRevoked ? 'is no longer verified' : "wasn't approved"}`,
    text: [`Hello ${name.firstName},`, ...lines, ...kept(kind), `${BRAND}`].join('\n\n'),
  }
}

const subjectOf = (what: string) => `Your ${what}`.replaceAll(/\s+/g, ' ')

function approved(kind: ReviewKind, yours: string): string[] {
  const where = 'Your seal now appears next to your name wherever members see it.'
  return [
    `${yours} is verified. ${where}`,
    ...(kind === 'id' ? [] : ['Anyone can open it to see what was checked and when.']),
  ]
}

const revoked = (yours: string) =>
  `${yours} is no longer verified because a reviewer revoked the approval. We removed the seal from your profile and revoked the signed badge.`

function again(kind: ReviewKind, publicUrl: URL | null): string[] {
  const what = kind === 'id' ? 'send another document' : 'correct it and send it again'
  return [
    `You can ${what} from your home page anytime${publicUrl ? `: ${publicUrl.origin}/` : '.'}`,
    `If you think this is a mistake, write to support${publicUrl ? `: ${publicUrl.origin}/contact` : '.'}`,
  ]
}

function kept(kind: ReviewKind): string[] {
  if (kind !== 'id') return []
  return [
    `We delete the image of your document ${ID_DOCUMENT_KEPT_DAYS} days after this decision. We keep only that it was checked, how and when.`,
  ]
}
