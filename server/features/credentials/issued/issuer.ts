import type { Env } from '#server/env.ts'
import { BRAND } from '#shared/domain/brand.ts'
import { type KeyDeps, publicKeys, type SigningKey, signingKey } from './keys.ts'

export type IssuerDeps = KeyDeps & { readonly env: Pick<Env, 'publicUrl' | 'host' | 'port'> }
export type BadgeIssuer = { readonly did: string; readonly key: SigningKey }

export function baseOf({ env }: Pick<IssuerDeps, 'env'>): string {
  return env.publicUrl?.origin ?? `http://${env.host}:${env.port}`
}

export async function currentIssuer(deps: IssuerDeps): Promise<BadgeIssuer> {
  const key = await signingKey(deps)
  return { did: webDid(deps) ?? `did:key:${key.publicKeyMultibase}`, key }
}

export async function ownDids(deps: IssuerDeps): Promise<string[]> {
  const did = webDid(deps)
  const keys = (await publicKeys(deps)).map((key) => `did:key:${key}`)
  return did ? [did, ...keys] : keys
}

export async function didDocument(deps: IssuerDeps) {
  const did = webDid(deps)
  if (!did) return null
  const methods = (await publicKeys(deps)).map((key) => ({
    id: `${did}#${key}`,
    type: 'Multikey',
    controller: did,
    publicKeyMultibase: key,
  }))
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  }
}

export function issuerProfile(did: string, base: string) {
  return { id: did, type: ['Profile'], name: BRAND, url: base }
}

function webDid({ env: { publicUrl } }: Pick<IssuerDeps, 'env'>): string | null {
  return publicUrl?.protocol === 'https:' ? `did:web:${encodeURIComponent(publicUrl.host)}` : null
}

/** Contexts are bundled, so signing fetches nothing. */
export async function sign<T extends object>(credential: T, { did, key }: BadgeIssuer): Promise<T> {
  const [{ issue }, { DataIntegrityProof }, { cryptosuite }, Ed25519Multikey, { bundledLoader }] =
    await Promise.all([
      import('@digitalbazaar/vc'),
      import('@digitalbazaar/data-integrity'),
      import('@digitalbazaar/eddsa-rdfc-2022-cryptosuite'),
      import('@digitalbazaar/ed25519-multikey'),
      import('../signature/contexts.ts'),
    ])
  const pair = await Ed25519Multikey.from({
    id: `${did}#${key.publicKeyMultibase}`,
    controller: did,
    publicKeyMultibase: key.publicKeyMultibase,
    secretKeyMultibase: key.privateKeyMultibase,
  })
  const suite = new DataIntegrityProof({ signer: pair.signer(), cryptosuite })
  return issue({ credential, suite, documentLoader: bundledLoader() })
}
