import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createPushService, type PushRequest, type PushService } from '#server/platform/push-service.ts'
import type { PushMessage } from '#shared/protocols/push.ts'

const PUBLIC_IP = '93.184.216.34'

/** A subscribed browser, which alone can read its messages. */
export type TestBrowser = {
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  read(): PushMessage[]
  readonly requests: PushRequest[]
  answer: number
}

export type TestPushService = PushService & { openBrowser(endpoint?: string): TestBrowser }

/** A push service that records what it is sent, behind the product's own checks with a fake DNS. */
export function createTestPushService(names: Record<string, string> = {}): TestPushService {
  const browsers = new Map<string, TestBrowser>()
  const { check } = createPushService((hostname, _options, done) =>
    done(null, [{ address: names[hostname] ?? PUBLIC_IP, family: 4 }]),
  )
  return {
    check,
    post: async (request) => {
      const browser = browsers.get(request.endpoint)
      if (!browser) return 404
      browser.requests.push(request)
      return browser.answer
    },
    openBrowser: (endpoint = `https://push.example.net/send/${randomBytes(8).toString('hex')}`) => {
      const browser = createBrowser(endpoint)
      browsers.set(endpoint, browser)
      return browser
    },
  }
}

function createBrowser(endpoint: string): TestBrowser {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') }
  const requests: PushRequest[] = []
  const read = () => requests.map(({ body }) => JSON.parse(decrypt(body, ecdh, auth)))
  return { subscription: { endpoint, keys }, requests, read, answer: 201 }
}

/** RFC 8291 over RFC 8188's `aes128gcm`, with one record. */
function decrypt(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body[20] ?? 0
  const clientKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), clientKey])
  const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(clientKey), auth, info, 32))
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${label}\0`), length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = plain.lastIndexOf(2)
  return plain.subarray(0, end).toString()
}

/** Claims of the request's VAPID token if the key it names signed it (RFC 8292), otherwise null. */
export function readVapid({ headers }: PushRequest): { key: string; claims: Record<string, unknown> } | null {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers.Authorization)) ?? []
  const [head, claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    publicKey,
    Buffer.from(signature, 'base64url'),
  )
  return isSigned ? { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) } : null
}
