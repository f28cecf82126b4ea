import {
  CREDENTIAL_TEXT_MAX_LENGTH,
  type CredentialFields,
  type CredentialType,
} from '#shared/domain/credentials/credentials.ts'
import { isJson, type Json } from './read-badge.ts'

/** Achievement types of Open Badges 3.0 (section B.1.1) with a type of ours; all others are badges. */
const TYPES: Readonly<Record<string, CredentialType>> = {
  Degree: 'degree',
  AssociateDegree: 'degree',
  BachelorDegree: 'degree',
  MasterDegree: 'degree',
  DoctoralDegree: 'degree',
  ProfessionalDoctorate: 'degree',
  ResearchDoctorate: 'degree',
  Diploma: 'diploma',
  SecondarySchoolDiploma: 'diploma',
  Certificate: 'certificate',
  CertificateOfCompletion: 'certificate',
  Certification: 'certificate',
  MasterCertificate: 'certificate',
  License: 'licence',
  Course: 'course',
}
/** Dated by when they were earned; the others have a period of validity. */
const EARNED: readonly CredentialType[] = ['degree', 'diploma', 'course']

/** A credential's subject; the first of several. */
export function subjectOf({ credentialSubject }: Json): Json {
  const [subject] = [credentialSubject].flat()
  return isJson(subject) ? subject : {}
}

export function issuerOf({ issuer }: Json): { id: string; name: string | null } {
  if (typeof issuer === 'string') return { id: issuer, name: null }
  if (!isJson(issuer)) return { id: '', name: null }
  return { id: typeof issuer.id === 'string' ? issuer.id : '', name: textOf(issuer.name) }
}

export function nameOf(credential: Json): string | null {
  return textOf(achievementOf(subjectOf(credential)).name) ?? textOf(credential.name)
}

/** A badge's content as form values, verbatim; the reviewer sees both. */
export function fieldsOf(credential: Json): CredentialFields {
  const subject = subjectOf(credential)
  const achievement = achievementOf(subject)
  const type = TYPES[textOf(achievement.achievementType) ?? ''] ?? 'badge'
  const awarded = dayOf(credential.awardedDate ?? credential.validFrom ?? credential.issuanceDate)
  const ends = dayOf(credential.validUntil ?? credential.expirationDate)
  const earned = {
    startDate: dayOf(subject.activityStartDate),
    endDate: dayOf(subject.activityEndDate) ?? awarded,
  }
  const dates = EARNED.includes(type) ? earned : { startDate: awarded, endDate: ends }
  const { id, name } = issuerOf(credential)
  return {
    type,
    institution: name ?? textOf(id) ?? 'Unknown issuer',
    degree: nameOf(credential),
    fieldOfStudy: textOf(achievement.fieldOfStudy),
    ...inOrder(dates),
  }
}

function achievementOf(subject: Json): Json {
  const [achievement] = [subject.achievement ?? subject.hasCredential ?? subject.degree].flat()
  return isJson(achievement) ? achievement : {}
}

function inOrder({ startDate, endDate }: { startDate: string | null; endDate: string | null }) {
  return startDate && endDate && endDate < startDate ? { startDate: null, endDate } : { startDate, endDate }
}

/** A line of text short enough to show, or null. Of several languages, the first. */
export function textOf(value: unknown): string | null {
  const plain = isJson(value) ? Object.values(value)[0] : value
  if (typeof plain !== 'string') return null
  const line = plain.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return line === ''
    ? null
    : [...line].slice(0, CREDENTIAL_TEXT_MAX_LENGTH).join('').slice(0, CREDENTIAL_TEXT_MAX_LENGTH)
}

/** The day of a timestamp. */
export function dayOf(value: unknown): string | null {
  const day = typeof value === 'string' ? /^(?:19|20)\d\d-\d\d-\d\d/.exec(value)?.[0] : undefined
  return day && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day) ? day : null
}
