import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { PasskeyAssertion } from '#shared/contracts/account-passkeys.ts'
import { handleOf } from './adding.ts'
import { countUse, findPasskey, type PasskeyRecord } from './repo.ts'

type Answer = { readonly body: PasskeyAssertion; readonly challenge: string | null; readonly site: URL }

/**
 * The passkey that a response proves; throws `passkey_refused` if it isn't ours, doesn't match the challenge, was used
 * before, or its counter went back (a copy is in use: WebAuthn, section 6.1.1).
 */
export async function verifyAssertion(
  { database: { db }, clock, log }: Pick<Deps, 'database' | 'clock' | 'log'>,
  { body, challenge, site }: Answer,
): Promise<PasskeyRecord> {
  const passkey = challenge ? await findPasskey(db, body.id) : null
  if (!challenge || !passkey) throw new AppError('passkey_refused')
  try {
    const { newCounter, credentialBackedUp } = await verified(body, passkey, challenge, site)
    const use = { id: passkey.id, counter: newCounter, isBackedUp: credentialBackedUp, at: clock.now() }
    if (!(await countUse(db, use))) throw new Error('the counter went back')
    return passkey
  } catch (cause) {
    log.warn({ err: cause, passkey: passkey.id }, 'a passkey was refused')
    throw new AppError('passkey_refused', { cause })
  }
}

async function verified(body: PasskeyAssertion, passkey: PasskeyRecord, challenge: string, site: URL) {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { userHandle, ...response } = body.response
  const expectedHandle = Buffer.from(handleOf(passkey.memberId)).toString('base64url')
  if (userHandle !== undefined && userHandle !== expectedHandle) throw new Error('of another member')
  const { verified: fits, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...body, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.hostname,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  })
  if (!fits) throw new Error('the signature does not fit')
  return authenticationInfo
}
