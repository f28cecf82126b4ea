import { randomUUID } from 'node:crypto'
import { issue } from '@digitalbazaar/vc'
import { createCredential, createList } from '@digitalbazaar/vc-bitstring-status-list'
import { Ed25519Signature2020 } from '@digitalcredentials/ed25519-signature-2020'
import { Ed25519VerificationKey2020 } from '@digitalcredentials/ed25519-verification-key-2020'
import { securityLoader } from '@digitalcredentials/security-document-loader'

const SUITE = 'https://w3id.org/security/suites/ed25519-2020/v1'
const V2 = 'https://www.w3.org/ns/credentials/v2'

/** A school that signs badges, for tests: by did:key, or under a given DID. */
export async function createTestIssuer(webDid?: string) {
  const { publicKeyMultibase, privateKeyMultibase } = await Ed25519VerificationKey2020.generate()
  const did = webDid ?? `did:key:${publicKeyMultibase}`
  const pair = { publicKeyMultibase, privateKeyMultibase }
  const key = new Ed25519VerificationKey2020({ ...pair, id: `${did}#${publicKeyMultibase}`, controller: did })
  const suite = new Ed25519Signature2020({ key })
  const documentLoader = securityLoader().build()
  const sign = <T extends object>(credential: T) => issue({ credential, suite, documentLoader })
  return {
    did,
    publicKeyMultibase,
    badge: (more: object = {}) => sign({ ...badgeOf(did), ...more }),
    statusList: async (id: string, revoked: readonly number[]) => {
      const list = await createList({ length: 131_072 })
      for (const index of revoked) list.setStatus(index, true)
      const { '@context': contexts, ...credential } = await createCredential({
        id,
        list,
        statusPurpose: 'revocation',
      })
      return sign({
        '@context': [...contexts, SUITE],
        ...credential,
        issuer: did,
        validFrom: '2026-01-01T00:00:00Z',
      })
    },
  }
}

export const subject = (name: string | null, more: object = {}) => ({
  type: ['AchievementSubject'],
  ...(name && {
    identifier: [{ type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: name }],
  }),
  achievement: {
    id: 'https://lakeside.example.com/bsn',
    type: ['Achievement'],
    achievementType: 'BachelorDegree',
    name: 'Bachelor of Science in Nursing',
    fieldOfStudy: 'Nursing',
    description: 'Four years of nursing.',
    criteria: { narrative: 'All examinations passed.' },
  },
  ...more,
})

function badgeOf(did: string) {
  return {
    '@context': [V2, 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json', SUITE],
    id: `urn:uuid:${randomUUID()}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: 'Bachelor of Science in Nursing',
    issuer: { id: did, type: ['Profile'], name: 'Lakeside College' },
    validFrom: '2024-05-20T00:00:00Z',
    credentialSubject: subject('Robin Sample'),
  }
}
