import type { issuedBadges } from '#server/db/schema/index.ts'
import { baseOf, currentIssuer, type IssuerDeps, issuerProfile, sign } from './issuer.ts'
import { LIST_LENGTH, statusListAddress } from './status-list.ts'

export type BadgeRow = typeof issuedBadges.$inferSelect

const CONTEXTS = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
]

export async function signedBadge(deps: IssuerDeps, row: BadgeRow) {
  const issuer = await currentIssuer(deps)
  const base = baseOf(deps)
  return sign(
    {
      '@context': CONTEXTS,
      id: `urn:uuid:${row.id}`,
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      name: credentialTitleOf(row),
      issuer: issuerProfile(issuer.did, base),
      validFrom: seconds(row.issuedAt),
      awardedDate: seconds(row.verifiedAt),
      credentialSubject: {
        type: ['AchievementSubject'],
        identifier: identifiersOf(row),
        achievement: achievementOf(row, base),
      },
      credentialStatus: statusOf(row, base),
    },
    issuer,
  )
}

export function credentialTitleOf({ kind, claims }: Pick<BadgeRow, 'kind' | 'claims'>): string {
  return kind === 'identity' ? 'Identity verified' : `${claims.title ?? 'Credential'} verified`
}

function identifiersOf({ claims: { identityHash, salt, name } }: BadgeRow) {
  const identity = (identityType: string, hash: string, hashed: boolean, more = {}) => ({
    type: 'IdentityObject',
    identityType,
    hashed,
    identityHash: hash,
    ...more,
  })
  return [
    ...(identityHash && salt ? [identity('emailAddress', identityHash, true, { salt })] : []),
    ...(name ? [identity('name', name, false)] : []),
  ]
}

function achievementOf(row: BadgeRow, base: string) {
  const { institution, method } = row.claims
  const day = row.verifiedAt.toISOString().slice(0, 10)
  return {
    id: `${base}/verification-process#${row.kind}`,
    type: ['Achievement'],
    name: credentialTitleOf(row),
    description:
      row.kind === 'identity'
        ? 'A government ID was checked.'
        : `Issued by ${institution ?? 'its institution'}.`,
    criteria: { narrative: `${method ?? 'Checked by a reviewer'}, ${day}.` },
  }
}

function statusOf({ position }: BadgeRow, base: string) {
  const address = statusListAddress(base, Math.floor(position / LIST_LENGTH))
  const index = position % LIST_LENGTH
  return {
    id: `${address}#${index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: String(index),
    statusListCredential: address,
  }
}

const seconds = (time: Date) => time.toISOString().replace(/\.\d+Z$/, 'Z')
