import { BRAND } from '#shared/domain/brand.ts'
import { ID_DOCUMENT_RETENTION_DAYS, type ReviewKind } from '#shared/domain/verification/verification.ts'
import {
  actionButton,
  footnote,
  type Letter,
  type LetterBlock,
  letter,
  pageLink,
  paragraph,
} from '../letter.ts'

type Decision = {
  readonly to: string
  readonly firstName: string
  readonly kind: ReviewKind
  /** The credential's title, as the member wrote it. */
  readonly label: string
  /** The reason for a rejection, for the member; null for an approval. */
  readonly rejection: string | null
  readonly isRevoked: boolean
}

export function decisionLetter(decision: Decision, publicUrl: URL | null): Letter {
  const { to, firstName, kind, label, rejection, isRevoked } = decision
  const what = kind === 'id' ? 'ID' : label
  const yours = kind === 'id' ? 'Your ID' : `Your credential "${label}"`
  const blocks =
    rejection === null
      ? approved(kind, yours)
      : [
          paragraph(isRevoked ? revoked(yours) : `${yours} wasn't approved.`),
          paragraph(rejection),
          ...again(kind, publicUrl),
        ]
  return letter({
    to,
    subject: `${subjectOf(what)} ${rejection === null ? 'is verified' : isRevoked ? 'is no longer verified' : "wasn't approved"}`,
    greeting: `Hello ${firstName},`,
    blocks: [...blocks, ...retention(kind)],
    closing: BRAND,
  })
}

const subjectOf = (what: string) => `Your ${what}`.replaceAll(/\s+/g, ' ')

function approved(kind: ReviewKind, yours: string): LetterBlock[] {
  const where = 'Your seal now appears next to your name wherever members see it.'
  return [
    paragraph(`${yours} is verified. ${where}`),
    ...(kind === 'id' ? [] : [paragraph('Anyone can open it to see what was checked and when.')]),
  ]
}

const revoked = (yours: string) =>
  `${yours} is no longer verified because a reviewer revoked the approval. We removed the seal from your profile and revoked the signed badge.`

function again(kind: ReviewKind, publicUrl: URL | null): LetterBlock[] {
  const what = kind === 'id' ? 'send another document' : 'correct it and send it again'
  const how = `You can ${what} from your home page anytime`
  const mistake = 'If you think this is a mistake, write to support'
  if (!publicUrl) return [paragraph(`${how}.`), paragraph(`${mistake}.`)]
  return [
    actionButton('Go to your home page', `${publicUrl.origin}/`, `${how}:`),
    paragraph(`${mistake}: `, pageLink(`${publicUrl.origin}/contact`)),
  ]
}

function retention(kind: ReviewKind): LetterBlock[] {
  if (kind !== 'id') return []
  return [
    footnote(
      `We delete the image of your document ${ID_DOCUMENT_RETENTION_DAYS} days after this decision. We keep only that it was checked, how and when.`,
    ),
  ]
}
