import { api, type RequestAt } from './api.ts'

/** Passkeys need a host name, not an IP address. */
export function canUsePasskeys(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname)
  return typeof PublicKeyCredential === 'function' && isSecureContext && !isAddress
}

export function wasCanceled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
}

type Assertion = RequestAt<'POST /api/auth/passkey'>['body']
type Registration = RequestAt<'POST /api/passkeys'>['body']

export async function promptForPasskey(): Promise<Assertion> {
  const [optionsJSON, { startAuthentication }] = await Promise.all([
    api('POST /api/auth/passkey/options', {}),
    import('@simplewebauthn/browser'),
  ])
  const { id, rawId, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  const answer = { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) }
  return { id, rawId, type: 'public-key', response: answer }
}

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
