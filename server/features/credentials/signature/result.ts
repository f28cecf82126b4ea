/** What became of one signature. */
export type Outcome =
  /** The issuer made it, and the badge is what was signed. */
  | 'valid'
  | 'unsigned'
  /** Made by another key, or over something else. */
  | 'invalid'
  /** Made for another purpose than issuing claims. */
  | 'otherPurpose'
  /** The issuer has withdrawn the key. */
  | 'keyRevoked'
  /** The badge has parts that the signature doesn't cover. */
  | 'uncovered'
  | 'malformed'
  /** Anyone who can check it can forge it. */
  | 'sharedSecret'
  | 'unsupported'
  /** The badge uses contexts that aren't bundled, or names that could mean something else than they say. */
  | 'unknownWords'
  /** The issuer's document is out of reach, or holds no keys. */
  | 'noKey'
  /** The key is of a kind, or in a place, that we don't read. */
  | 'unsupportedKey'
  | 'tooComplex'

export type SignatureCheck = {
  readonly outcome: Outcome
  /** The kind of signature, as the badge names it. */
  readonly kind: string
  /** ISO 8601; what the signature itself adds to the badge's dates. */
  readonly notBefore?: string | undefined
  readonly expires?: string | undefined
  /** The signature holds for parts of a badge, too. */
  readonly isSelective?: boolean
}
