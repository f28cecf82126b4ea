import { createHash } from 'node:crypto'
import { isSameSecret } from '#server/platform/crypto/keys.ts'
import type { StepState } from '#shared/domain/credentials/badges.ts'
import { badgeTextOf, subjectOf } from './fields.ts'
import { isJson, type Json } from './json.ts'

export type Holder = { readonly email: string; readonly firstName: string; readonly lastName: string }
type Finding = { recipient: string | null; state: StepState; text: string }

/** Compares the email address, otherwise the name (Open Badges 3.0, IdentityObject). */
export function compareRecipient(credential: Json, holder: Holder): Finding {
  const subject = subjectOf(credential)
  const identities = [subject.identifier].flat().filter(isJson)
  const recipient = recipientName(subject, identities)
  const emails = identities.filter(({ identityType }) => identityType === 'emailAddress')
  if (emails.some((identity) => isEmailOf(identity, holder)))
    return { recipient, state: 'ok', text: 'It was issued to your email address.' }
  const isSameName = recipient !== null && sameName(recipient, holder)
  if (recipient !== null && !isSameName)
    return { recipient, state: 'caution', text: `It was issued to someone else: ${recipient}.` }
  if (emails.length > 0)
    return { recipient, state: 'caution', text: 'It was issued to a different email address.' }
  return isSameName
    ? { recipient, state: 'ok', text: `It was issued to ${recipient}, which matches your profile.` }
    : { recipient, state: 'caution', text: "It doesn't say who it was issued to." }
}

function recipientName(subject: Json, identities: readonly Json[]): string | null {
  const named = identities.find(({ identityType, hashed }) => identityType === 'name' && hashed !== true)
  const parts = [badgeTextOf(subject.givenName), badgeTextOf(subject.familyName)].filter(
    (part) => part !== null,
  )
  return badgeTextOf(subject.name) ?? badgeTextOf(named?.identityHash) ?? (parts.join(' ') || null)
}

function isEmailOf({ identityHash, hashed, salt }: Json, { email }: Holder): boolean {
  if (typeof identityHash !== 'string') return false
  if (hashed !== true) return identityHash.trim().toLowerCase() === email.toLowerCase()
  const hash = identityHash.toLowerCase()
  return [email, email.toLowerCase()].some((address) =>
    isSameSecret(hashIdentity(address, typeof salt === 'string' ? salt : ''), hash),
  )
}

export function hashIdentity(email: string, salt: string): string {
  return `sha256$${createHash('sha256').update(email).update(salt).digest('hex')}`
}

function sameName(name: string, { firstName, lastName }: Holder): boolean {
  const words = new Set(wordsOf(name))
  return [...wordsOf(firstName), ...wordsOf(lastName)].every((word) => words.has(word))
}

function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}
