export type Outcome =
  | 'valid'
  | 'unsigned'
  /** Made with another key, or over other content. */
  | 'invalid'
  /** Made for a purpose other than issuing claims. */
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
  /** The issuer's document can't be reached, or contains no keys. */
  | 'noKey'
  | 'unsupportedKey'
  | 'tooComplex'

export type SignatureCheck = {
  readonly outcome: Outcome
  readonly kind: string
  /** ISO 8601 dates of the signature itself, in addition to the badge's. */
  readonly notBefore?: string | undefined
  readonly expires?: string | undefined
  /** The signature is also valid for parts of a badge (selective disclosure). */
  readonly isSelective?: boolean
}
