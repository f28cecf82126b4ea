import {
  CREDENTIAL_TEXT_MAX_LENGTH,
  type CredentialFields,
  type CredentialType,
} from '#shared/domain/credentials/credentials.ts'
import { isJson, type Json } from './json.ts'

/** Achievement types of Open Badges 3.0 (section B.1.1); all others are badges. */
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
const EARNED: readonly CredentialType[] = ['degree', 'diploma', 'course']

export function subjectOf({ credentialSubject }: Json): Json {
  const [subject] = [credentialSubject].flat()
  return isJson(subject) ? subject : {}
}

export function issuerOf({ issuer }: Json): { id: string; name: string | null } {
  if (typeof issuer === 'string') return { id: issuer, name: null }
  if (!isJson(issuer)) return { id: '', name: null }
  return { id: typeof issuer.id === 'string' ? issuer.id : '', name: badgeTextOf(issuer.name) }
}

export function badgeNameOf(credential: Json): string | null {
  return badgeTextOf(achievementOf(subjectOf(credential)).name) ?? badgeTextOf(credential.name)
}

export function credentialFieldsOf(credential: Json): CredentialFields {
  const subject = subjectOf(credential)
  const achievement = achievementOf(subject)
  const type = TYPES[badgeTextOf(achievement.achievementType) ?? ''] ?? 'badge'
  const awarded = credentialDayOf(credential.awardedDate ?? credential.validFrom ?? credential.issuanceDate)
  const ends = credentialDayOf(credential.validUntil ?? credential.expirationDate)
  const earned = {
    startDate: credentialDayOf(subject.activityStartDate),
    endDate: credentialDayOf(subject.activityEndDate) ?? awarded,
  }
  const dates = EARNED.includes(type) ? earned : { startDate: awarded, endDate: ends }
  const { id, name } = issuerOf(credential)
  return {
    type,
    institution: name ?? badgeTextOf(id) ?? 'Unknown issuer',
    degree: badgeNameOf(credential),
    fieldOfStudy: badgeTextOf(achievement.fieldOfStudy),
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

export function badgeTextOf(value: unknown): string | null {
  const plain = isJson(value) ? Object.values(value)[0] : value
  if (typeof plain !== 'string') return null
  const line = plain.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return line === ''
    ? null
    : [...line].slice(0, CREDENTIAL_TEXT_MAX_LENGTH).join('').slice(0, CREDENTIAL_TEXT_MAX_LENGTH)
}

export function credentialDayOf(value: unknown): string | null {
  const day = typeof value === 'string' ? /^(?:19|20)\d\d-\d\d-\d\d/.exec(value)?.[0] : undefined
  return day && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day) ? day : null
}
