declare module '@digitalbazaar/vc' {
  export function issue<T extends object>(options: {
    credential: T
    suite: unknown
    documentLoader: unknown
  }): Promise<T & { proof: object }>
  export class CredentialIssuancePurpose {}
  /** Throws on a credential that breaks a rule of the data model. `issue` skips rules that depend on the time. */
  export function _checkCredential(options: { credential: object; mode: 'issue' }): void
}
declare module '@digitalbazaar/vc-bitstring-status-list' {
  type List = { setStatus(index: number, status: boolean): void; getStatus(index: number): boolean }
  export function createList(options: { length: number }): Promise<List>
  export function decodeList(options: { encodedList: string }): Promise<List>
  export function createCredential(options: {
    id: string
    list: List
    statusPurpose: 'revocation'
  }): Promise<{ '@context': string[]; id: string; type: string[]; credentialSubject: object }>
}
declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { cryptosuite: object; signer?: unknown; date?: string })
  }
}
declare module '@digitalbazaar/*-cryptosuite' {
  export const cryptosuite: object
}
declare module '@digitalbazaar/ecdsa-sd-2023-cryptosuite' {
  export function createSignCryptosuite(options: { mandatoryPointers: readonly string[] }): object
  export function createDiscloseCryptosuite(options: { selectivePointers: readonly string[] }): object
  export function createVerifyCryptosuite(): object
}
declare module '@digitalbazaar/ed25519-signature-2020' {
  export class Ed25519Signature2020 {
    constructor(options?: { signer: unknown; date?: string })
  }
}
declare module '@digitalbazaar/ed25519-multikey' {
  type Exported = { publicKeyMultibase: string; secretKeyMultibase: string }
  type Pair = {
    export(options: { publicKey: true; secretKey?: boolean }): Promise<Exported>
    signer(): unknown
  }
  export function generate(): Promise<Pair>
  export function from(key: object): Promise<Pair>
  export function toJwk(options: { keyPair: Pair }): Promise<{ kty: string; crv: string; x: string }>
}
declare module '@digitalbazaar/ecdsa-multikey' {
  type Exported = { publicKeyMultibase: string; secretKeyMultibase: string }
  type Pair = {
    export(options: { publicKey: true; secretKey?: boolean }): Promise<Exported>
    signer(): unknown
  }
  export function generate(options: { curve: 'P-256' | 'P-384' }): Promise<Pair>
  export function from(key: object): Promise<Pair>
  export function toJwk(options: {
    keyPair: Pair
  }): Promise<{ kty: string; crv: string; x: string; y: string }>
}
declare module 'jsonld-signatures' {
  type Options = { suite: unknown; purpose: unknown; documentLoader: unknown }
  const signatures: {
    verify(
      document: object,
      options: Options,
    ): Promise<{ verified: boolean; error?: Error & { errors?: Error[] } }>
    sign(document: object, options: Options): Promise<Record<string, unknown>>
    derive(document: object, options: Options): Promise<Record<string, unknown>>
    purposes: { AssertionProofPurpose: new () => object }
  }
  export default signatures
}
declare module '*-context' {
  export const CONTEXT_URL: string
  export const contexts: Map<string, object>
}
