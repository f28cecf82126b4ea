import type { Mail } from '#server/platform/mailer.ts'
import { BRAND } from '#shared/domain/brand.ts'
import { ID_DOCUMENT_KEPT_DAYS, type ReviewKind } from '#shared/domain/verification.ts'

type Told = {
  readonly kind: ReviewKind
  readonly label: string
  readonly rejection: string | null
  readonly email: string
  readonly firstName: string
}

/** Tells a member what was decided about their document. */
export function decisionMail(told: Told, publicUrl: URL | null): Mail {
  const { kind, label, rejection, email, firstName } = told
  const what = kind === 'id' ? 'ID' : label
  const yours = kind === 'id' ? 'Your ID' : `Your credential "${label}"`
  const lines =
    rejection === null
      ? approved(kind, yours)
      : [`${yours} was not approved.`, rejection, ...again(kind, publicUrl)]
  return {
    to: email,
    subject: rejection === null ? `${subjectOf(what)} is verified` : `${subjectOf(what)} was not approved`,
    text: [`Hello ${firstName},`, ...lines, ...kept(kind), `${BRAND}`].join('\n\n'),
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
