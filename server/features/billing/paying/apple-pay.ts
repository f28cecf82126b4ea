import { readFile } from 'node:fs/promises'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { readUpTo } from '#server/platform/net/bounded-body.ts'
import { guardedRequest } from '#server/platform/net/guarded-request.ts'
import { BRAND } from '#shared/domain/brand.ts'

/**
 * Apple's payment gateways from its documentation ("Setting Up Your Server", Apple Pay on the Web). Anything else is refused
 * before a connection is opened, because the address comes from a browser.
 */
const GATEWAYS: ReadonlySet<string> = new Set([
  'apple-pay-gateway.apple.com',
  'apple-pay-gateway-nc-pod1.apple.com',
  'apple-pay-gateway-nc-pod2.apple.com',
  'apple-pay-gateway-nc-pod3.apple.com',
  'apple-pay-gateway-nc-pod4.apple.com',
  'apple-pay-gateway-nc-pod5.apple.com',
  'apple-pay-gateway-pr-pod1.apple.com',
  'apple-pay-gateway-pr-pod2.apple.com',
  'apple-pay-gateway-pr-pod3.apple.com',
  'apple-pay-gateway-pr-pod4.apple.com',
  'apple-pay-gateway-pr-pod5.apple.com',
  'cn-apple-pay-gateway.apple.com',
  'cn-apple-pay-gateway-sh-pod1.apple.com',
  'cn-apple-pay-gateway-sh-pod2.apple.com',
  'cn-apple-pay-gateway-sh-pod3.apple.com',
  'cn-apple-pay-gateway-tj-pod1.apple.com',
  'cn-apple-pay-gateway-tj-pod2.apple.com',
  'cn-apple-pay-gateway-tj-pod3.apple.com',
  'apple-pay-gateway-cert.apple.com',
  'cn-apple-pay-gateway-cert.apple.com',
])
const SESSION_PATH = '/paymentservices/paymentSession'
const TIMEOUT_MS = 10_000
const ANSWER_MAX_BYTES = 64 * 1024

type Question = { readonly validationURL: string; readonly domainName: string }
/** The text of the gateway's response; tests use their own gateway. */
export type GatewayRequest = (
  host: string,
  body: string,
  identity: { cert: string; key: string },
) => Promise<string>

/** Asks Apple for a merchant session, as our certificate's merchant and for our own domain only. */
export async function merchantSession(
  { env: { applePay } }: { env: Pick<Deps['env'], 'applePay'> },
  { validationURL, domainName }: Question,
  ownDomain: string,
  requestSession: GatewayRequest = requestFromApple,
): Promise<Record<string, unknown>> {
  const host = gatewayHost(validationURL)
  if (!host || domainName !== ownDomain) throw new AppError('validation_url_refused')
  if (!applePay) throw new AppError('wallet_not_configured')
  const body = JSON.stringify({
    merchantIdentifier: applePay.merchantId,
    displayName: BRAND,
    initiative: 'web',
    initiativeContext: ownDomain,
  })
  try {
    const identity = { cert: await pem(applePay.cert), key: await pem(applePay.key) }
    const session: unknown = JSON.parse(await requestSession(host, body, identity))
    if (typeof session === 'object' && session !== null) return { ...session }
    throw new Error('the gateway did not answer with an object')
  } catch (cause) {
    throw new AppError('wallet_unavailable', { cause })
  }
}

/** The host of a validation address; null unless it is one of Apple's, over https on its port. */
export function gatewayHost(validationURL: string): string | null {
  if (!URL.canParse(validationURL)) return null
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(validationURL)
  const isPlain = port === '' && username === '' && password === '' && search === '' && hash === ''
  const isSession = pathname === SESSION_PATH || pathname === '/paymentservices/startSession'
  return protocol === 'https:' && isPlain && isSession && GATEWAYS.has(hostname) ? hostname : null
}

/** A certificate or key, given as text or as a file's path. */
async function pem(given: string): Promise<string> {
  return given.includes('-----BEGIN') ? given.replaceAll('\\n', '\n') : readFile(given, 'utf8')
}

const requestFromApple: GatewayRequest = async (host, body, identity) => {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const options = { method: 'POST', headers, body, withinMs: TIMEOUT_MS, ...identity } as const
  const response = await guardedRequest(new URL(`https://${host}${SESSION_PATH}`), options)
  if (response.statusCode === 200) return (await readUpTo(response, ANSWER_MAX_BYTES)).toString()
  response.destroy()
  throw new Error(`the gateway answered ${response.statusCode}`)
}
