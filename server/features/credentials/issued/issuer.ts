import type { Env } from '#server/env.ts'
import { BRAND } from '#shared/domain/brand.ts'
import { type KeyDeps, publicKeys, type SigningKey, signingKey } from './keys.ts'

export type IssuerDeps = KeyDeps & { readonly env: Pick<Env, 'publicUrl' | 'host' | 'port'> }
export type BadgeIssuer = { readonly did: string; readonly key: SigningKey }

/** The site's address, without a trailing slash. */
export function baseOf({ env }: Pick<IssuerDeps, 'env'>): string {
  return env.publicUrl?.origin ?? `http://${env.host}:${env.port}`
}

/** did:web of the public address if that is https, otherwise the key itself as did:key. */
export async function currentIssuer(deps: IssuerDeps): Promise<BadgeIssuer> {
  const key = await signingKey(deps)
  return { did: webDid(deps) ?? `did:key:${key.publicKeyMultibase}`, key }
}

export async function ownDids(deps: IssuerDeps): Promise<string[]> {
  const did = webDid(deps)
  const keys = (await publicKeys(deps)).map((key) => `did:key:${key}`)
  return did ? [did, ...keys] : keys
}

/** The document at `/.well-known/did.json`; null if the DID needs none. */
export async function didDocument(deps: IssuerDeps) {
  const did = webDid(deps)
  if (!did) return null
  const methods = (await publicKeys(deps)).map((key) => ({
    id: `${did}#${key}`,
    type: 'Ed25519VerificationKey2020',
    controller: did,
    publicKeyMultibase: key,
  }))
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/ed25519-2020/v1'],
    id: did,
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  }
}

/** The issuer inside signed documents. */
export function issuerProfile(did: string, base: string) {
  return { id: did, type: ['Profile'], name: BRAND, url: base }
}

function webDid({ env: { publicUrl } }: Pick<IssuerDeps, 'env'>): string | null {
  return publicUrl?.protocol === 'https:' ? `did:web:${encodeURIComponent(publicUrl.host)}` : null
}

/** Signs with the issuer's key, Ed25519Signature2020. Contexts are bundled; nothing is fetched. */
export async function sign<T extends object>(credential: T, { did, key }: BadgeIssuer): Promise<T> {
  const [{ issue }, { Ed25519Signature2020 }, { Ed25519VerificationKey2020 }, { securityLoader }] =
    await Promise.all([
      import('@digitalbazaar/vc'),
      import('@digitalcredentials/ed25519-signature-2020'),
      import('@digitalcredentials/ed25519-verification-key-2020'),
      import('@digitalcredentials/security-document-loader'),
    ])
  const pair = new Ed25519VerificationKey2020({
    ...key,
    id: `${did}#${key.publicKeyMultibase}`,
    controller: did,
  })
  const suite = new Ed25519Signature2020({ key: pair })
  return issue({ credential, suite, documentLoader: securityLoader().build() })
}
