import { type Credential, credentials } from '#shared/contracts/credentials.ts'
import type { BadgeLog } from '#shared/domain/credentials/badges.ts'
import {
  CREDENTIAL_TYPES,
  type CredentialFields,
  credentialFaults,
} from '#shared/domain/credentials/credentials.ts'

export type CredentialDraft = {
  type: string
  institution: string
  degree: string
  fieldOfStudy: string
  startDate: string
  endDate: string
  documentUrl: string | null
  documentName: string | null
  /** The badge it was filled from; `id` is null if that was in an earlier edit. */
  badge: { id: string | null; log: BadgeLog } | null
}
export type DraftProps = {
  draft: CredentialDraft
  change: (patch: Partial<CredentialDraft>) => void
}

export const EMPTY_DRAFT: CredentialDraft = {
  type: '',
  institution: '',
  degree: '',
  fieldOfStudy: '',
  startDate: '',
  endDate: '',
  documentUrl: null,
  documentName: null,
  badge: null,
}

export function credentialDraftOf(credential: Credential): CredentialDraft {
  const { badge, documentUrl } = credential
  const type = CREDENTIAL_TYPES.find((known) => known === credential.type) ?? 'other'
  return {
    ...typed({ ...credential, type }),
    documentUrl,
    documentName: null,
    badge: badge && { id: null, log: badge },
  }
}

export function credentialPatchOf({ id, log }: { id: string; log: BadgeLog }): Partial<CredentialDraft> {
  return { ...typed(log.fields), badge: { id, log } }
}

function typed({ type, institution, degree, fieldOfStudy, startDate, endDate }: CredentialFields) {
  return {
    type: type as string,
    institution,
    degree: degree ?? '',
    fieldOfStudy: fieldOfStudy ?? '',
    startDate: startDate ?? '',
    endDate: endDate ?? '',
  }
}

function inputOf(draft: CredentialDraft) {
  const { type, institution, startDate, endDate, documentUrl, badge } = draft
  return {
    type,
    institution,
    degree: draft.degree.trim() || null,
    fieldOfStudy: draft.fieldOfStudy.trim() || null,
    startDate: startDate || null,
    endDate: endDate || null,
    documentUrl,
    checkId: badge?.id ?? null,
  }
}

export const credentialForm = {
  schema: credentials.add.body,
  toInput: inputOf,
  rules: credentialFaults,
}
