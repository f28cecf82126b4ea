// No types included; declared as far as we use them.
declare module '@digitalbazaar/vc' {
  export function issue<T extends object>(options: {
    credential: T
    suite: unknown
    documentLoader: unknown
  }): Promise<T & { proof: object }>
}
declare module '@digitalbazaar/vc-bitstring-status-list' {
  type List = { setStatus(index: number, status: boolean): void }
  export function createList(options: { length: number }): Promise<List>
  export function createCredential(options: {
    id: string
    list: List
    statusPurpose: 'revocation'
  }): Promise<{ '@context': string[]; id: string; type: string[]; credentialSubject: object }>
}
declare module '@digitalcredentials/ed25519-signature-2020' {
  export class Ed25519Signature2020 {
    constructor(options?: { key: unknown })
  }
}
declare module '@digitalcredentials/ed25519-verification-key-2020' {
  type Exported = { publicKeyMultibase: string; privateKeyMultibase: string }
  export class Ed25519VerificationKey2020 {
    constructor(options: Exported & { id: string; controller: string })
    static generate(): Promise<Ed25519VerificationKey2020>
    publicKeyMultibase: string
    privateKeyMultibase: string
  }
}
declare module '@digitalcredentials/security-document-loader' {
  export function securityLoader(options?: { fetchRemoteContexts?: boolean }): { build(): unknown }
}
