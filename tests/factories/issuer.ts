import { randomUUID } from 'node:crypto'
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import * as EcdsaMultikey from '@digitalbazaar/ecdsa-multikey'
import { cryptosuite as ecdsaRdfc2019 } from '@digitalbazaar/ecdsa-rdfc-2019-cryptosuite'
import { createSignCryptosuite } from '@digitalbazaar/ecdsa-sd-2023-cryptosuite'
import * as Ed25519Multikey from '@digitalbazaar/ed25519-multikey'
import { Ed25519Signature2020 } from '@digitalbazaar/ed25519-signature-2020'
import { cryptosuite as eddsaRdfc2022 } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { CredentialIssuancePurpose, issue } from '@digitalbazaar/vc'
import { createCredential, createList } from '@digitalbazaar/vc-bitstring-status-list'
import signatures from 'jsonld-signatures'
import { bundledLoader } from '#server/features/credentials/signature/contexts.ts'

export const OLD_SUITE = 'https://w3id.org/security/suites/ed25519-2020/v1'
const V2 = 'https://www.w3.org/ns/credentials/v2'

const ed25519 = async () => {
  const pair = await Ed25519Multikey.generate()
  const keys = await pair.export({ publicKey: true, secretKey: true })
  return { keys, keyOf: (names: object) => Ed25519Multikey.from({ ...keys, ...names }) }
}
const ecdsa = (curve: 'P-256' | 'P-384') => async () => {
  const keys = await (await EcdsaMultikey.generate({ curve })).export({ publicKey: true, secretKey: true })
  return { keys, keyOf: (names: object) => EcdsaMultikey.from({ ...keys, ...names }) }
}
/** Before any time at which tests check a badge. */
const SIGNED_AT = '2026-01-02T00:00:00Z'
const dataIntegrity = (cryptosuite: object) => (signer: unknown, date: string) =>
  new DataIntegrityProof({ signer, cryptosuite, date })

/** Statements that the pointers name can't be left out. */
const selective = (mandatoryPointers: readonly string[]) =>
  dataIntegrity(createSignCryptosuite({ mandatoryPointers }))

const KINDS = {
  'eddsa-rdfc-2022': { generate: ed25519, suiteOf: dataIntegrity(eddsaRdfc2022) },
  Ed25519Signature2020: {
    generate: ed25519,
    suiteOf: (signer: unknown, date: string) => new Ed25519Signature2020({ signer, date }),
  },
  'ecdsa-rdfc-2019': { generate: ecdsa('P-256'), suiteOf: dataIntegrity(ecdsaRdfc2019) },
  'ecdsa-rdfc-2019, P-384': { generate: ecdsa('P-384'), suiteOf: dataIntegrity(ecdsaRdfc2019) },
  'ecdsa-sd-2023': { generate: ecdsa('P-256'), suiteOf: selective(['/issuer']) },
  'ecdsa-sd-2023, all but the name': {
    generate: ecdsa('P-256'),
    suiteOf: selective(['/id', '/type', '/issuer', '/validFrom', '/credentialSubject']),
  },
} as const
export type SignatureKind = keyof typeof KINDS
export const SIGNATURE_KINDS = [
  'eddsa-rdfc-2022',
  'Ed25519Signature2020',
  'ecdsa-rdfc-2019',
  'ecdsa-rdfc-2019, P-384',
  'ecdsa-sd-2023',
] as const satisfies readonly SignatureKind[]

/** A school that signs badges: by did:key, or under a given DID or address. */
export async function createTestIssuer(webDid?: string, kind: SignatureKind = 'eddsa-rdfc-2022') {
  const { generate, suiteOf } = KINDS[kind]
  const { keys, keyOf } = await generate()
  const { publicKeyMultibase } = keys
  const did = webDid ?? `did:key:${publicKeyMultibase}`
  const method = { id: `${did}#${publicKeyMultibase}`, type: 'Multikey', controller: did, publicKeyMultibase }
  const documentLoader = bundledLoader()
  const sign = async <T extends object>(credential: T, signedAt = SIGNED_AT) => {
    const { id, controller } = method
    const suite = suiteOf((await keyOf({ id, controller })).signer(), signedAt)
    return issue({ credential, suite, documentLoader })
  }
  return {
    did,
    publicKeyMultibase,
    sign,
    /** Signs what breaks the rules of the data model, too; null for what isn't JSON-LD of bundled contexts. */
    signAnything: async (document: object) => {
      const signer = (await keyOf({ id: method.id, controller: method.controller })).signer()
      const suite = suiteOf(signer, SIGNED_AT)
      const purpose = new CredentialIssuancePurpose()
      return signatures.sign({ ...document }, { suite, purpose, documentLoader }).catch(() => null)
    },
    /** The document that the DID or address resolves to. */
    document: { id: did, verificationMethod: [method], assertionMethod: [method.id] },
    badge: (more: object = {}, signedAt?: string) => sign({ ...badgeOf(did), ...more }, signedAt),
    statusList: async (id: string, revoked: readonly number[]) => {
      const list = await createList({ length: 131_072 })
      for (const index of revoked) list.setStatus(index, true)
      const credential = await createCredential({ id, list, statusPurpose: 'revocation' })
      const contexts = [...credential['@context'], OLD_SUITE]
      return sign({ ...credential, '@context': contexts, issuer: did, validFrom: '2026-01-01T00:00:00Z' })
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

/** The content that an issuer signs. */
export function badgeOf(did: string) {
  return {
    '@context': [V2, 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json', OLD_SUITE],
    id: `urn:uuid:${randomUUID()}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: 'Bachelor of Science in Nursing',
    issuer: { id: did, type: ['Profile'], name: 'Lakeside College' },
    validFrom: '2024-05-20T00:00:00Z',
    credentialSubject: subject('Robin Sample'),
  }
}
