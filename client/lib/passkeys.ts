import { api, type RequestAt } from './api.ts'

/** Whether this browser can be asked for passkeys here: they belong to a name, never to a bare network address. */
export function canUsePasskeys(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname)
  return typeof PublicKeyCredential === 'function' && isSecureContext && !isAddress
}

/** The person, or their browser, said no. */
export function wasCalledOff(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
}

type Assertion = RequestAt<'POST /api/auth/passkey'>['body']
type Registration = RequestAt<'POST /api/passkeys'>['body']

/** Asks for a passkey of this site, whosever it is. */
export async function askForPasskey(): Promise<Assertion> {
  const [optionsJSON, { startAuthentication }] = await Promise.all([
    api('POST /api/auth/passkey/options', {}),
    import('@simplewebauthn/browser'),
  ])
  const { id, rawId, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  const answer = { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) }
  return { id, rawId, type: 'public-key', response: answer }
}

/** Has a new passkey made for the signed-in member. */
export async function makePasskey(): Promise<Registration> {
  const [options, { startRegistration }] = await Promise.all([
    api('POST /api/passkeys/options', {}),
    import('@simplewebauthn/browser'),
  ])
  const { id, rawId, response } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject, transports } = response
  const answer = { clientDataJSON, attestationObject, ...(transports && { transports }) }
  return { id, rawId, type: 'public-key', response: answer }
}
