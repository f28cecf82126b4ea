import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** How a response differs from that of an honest authenticator in an honest browser. */
export type Lies = {
  origin?: string
  rpId?: string
  challenge?: string
  counter?: number
  isUserVerified?: boolean
  userHandle?: string
  signature?: Buffer
  type?: string
}

export type Authenticator = {
  readonly credentialId: string
  create(options: CreationOptions, lies?: Lies): object
  get(options: RequestOptions, lies?: Lies): object
}
type CreationOptions = { challenge: string; rp: { id: string }; user: { id: string } }
type RequestOptions = { challenge: string; rpId: string }

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** An authenticator with one ES256 passkey, in software (WebAuthn level 3, sections 6.1 and 6.5). */
export function createAuthenticator({ origin = 'http://localhost', counts = true } = {}): Authenticator {
  const id = randomBytes(32)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = id.toString('base64url')
  let counter = 0
  let handle = 'AAAA'

  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (rpId: string, lies: Lies, credential: Buffer | null) => {
    if (counts) counter += 1
    const verified = lies.isUserVerified === false ? 0 : USER_VERIFIED
    const flags = USER_PRESENT | verified | (credential ? HAS_CREDENTIAL : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(lies.counter ?? counter)
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.of(flags), count, credential ?? Buffer.alloc(0)])
  }
  const answer = (response: object) => ({
    id: credentialId,
    rawId: credentialId,
    type: 'public-key',
    response,
  })

  return {
    credentialId,
    create: ({ challenge, rp, user }, lies = {}) => {
      handle = user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseOf(publicKey)])
      const authData = authenticatorData(rp.id, lies, credential)
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData)],
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, lies).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },
    get: ({ challenge, rpId }, lies = {}) => {
      const data = clientData('webauthn.get', challenge, lies)
      const authData = authenticatorData(rpId, lies, null)
      const signature = lies.signature ?? sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      return answer({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: lies.userHandle ?? handle,
      })
    },
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** An EC2 key of RFC 9053, section 7.1.1, with ES256. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cborMap([
    [cborInteger(1), cborInteger(2)],
    [cborInteger(3), cborInteger(-7)],
    [cborInteger(-1), cborInteger(1)],
    [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ])
}

/** Head of a CBOR item (RFC 8949, section 3). */
function cborHead(major: number, value: number): Buffer {
  const kind = major << 5
  if (value < 24) return Buffer.of(kind | value)
  if (value < 256) return Buffer.of(kind | 24, value)
  return Buffer.of(kind | 25, value >> 8, value & 0xff)
}
const cborInteger = (value: number) => (value >= 0 ? cborHead(0, value) : cborHead(1, -1 - value))
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes])
const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)])
const cborMap = (entries: [Buffer, Buffer][]) =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()])
