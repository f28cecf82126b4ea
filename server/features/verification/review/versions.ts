import { createHash } from 'node:crypto'

type IdFacts = {
  readonly firstName: string
  readonly lastName: string
  readonly country: string
  readonly idDocumentUrl: string | null
}
type CredentialFacts = {
  readonly firstName: string
  readonly lastName: string
  readonly type: string
  readonly institution: string
  readonly degree: string | null
  readonly fieldOfStudy: string | null
  readonly startDate: string | null
  readonly endDate: string | null
  readonly documentUrl: string | null
}

/** Identifies the picture and what it was compared with: if either changes, a decision would be about something else. */
export function idVersion({ firstName, lastName, country, idDocumentUrl }: IdFacts): string {
  return digest([firstName, lastName, country, idDocumentUrl])
}

export function credentialVersion(facts: CredentialFacts): string {
  const { type, institution, degree, fieldOfStudy, startDate, endDate, documentUrl } = facts
  return digest([
    facts.firstName,
    facts.lastName,
    type,
    institution,
    degree,
    fieldOfStudy,
    startDate,
    endDate,
    documentUrl,
  ])
}

const digest = (values: readonly (string | null)[]) =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 32)
