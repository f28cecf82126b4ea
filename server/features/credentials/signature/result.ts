export type Outcome =
  | 'valid'
  | 'unsigned'
  | 'invalid'
  | 'otherPurpose'
  | 'keyRevoked'
  /** The badge has parts that the signature doesn't cover. */
  | 'uncovered'
  | 'malformed'
  /** Anyone who can check it can forge it. */
  | 'sharedSecret'
  | 'unsupported'
  /** The badge uses contexts that aren't bundled, or names that could have another meaning. */
  | 'unknownWords'
  | 'noKey'
  | 'unsupportedKey'
  | 'tooComplex'

export type SignatureCheck = {
  readonly outcome: Outcome
  readonly kind: string
  readonly notBefore?: string | undefined
  readonly expires?: string | undefined
  readonly isSelective?: boolean
}
