import { createHash } from 'node:crypto'

type IdVersionFields = {
  readonly firstName: string
  readonly lastName: string
  readonly country: string
  readonly idDocumentUrl: string | null
}
type CredentialVersionFields = {
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
export function idVersion({ firstName, lastName, country, idDocumentUrl }: IdVersionFields): string {
  return digest([firstName, lastName, country, idDocumentUrl])
}

export function credentialVersion(fields: CredentialVersionFields): string {
  const { type, institution, degree, fieldOfStudy, startDate, endDate, documentUrl } = fields
  return digest([
    fields.firstName,
    fields.lastName,
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
