import type { Deps } from '#server/deps.ts'
import { recordSignal } from '#server/features/trust/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { passkeyAddedLetter } from '#server/platform/mail/letters/account.ts'
import type { PasskeyCreationOptions, PasskeyRegistration } from '#shared/contracts/account-passkeys.ts'
import { PASSKEYS_MAX } from '#shared/domain/account/sign-ins.ts'
import { BRAND } from '#shared/domain/brand.ts'
import { CEREMONY_MS } from './challenges.ts'
import { insertPasskey, listPasskeys, lockPasskeyOwner, type PasskeyRecord } from './repo.ts'

/** EdDSA, ES256, RS256: the algorithms of current authenticators (COSE numbers). */
const ALGORITHMS = [-8, -7, -257]

type Owner = { readonly memberId: string; readonly email: string; readonly name: string }

/** Requires a discoverable key with user verification. */
export async function creationOptions(
  owner: Owner,
  {
    site,
    challenge,
    existing,
  }: { site: URL; challenge: Uint8Array<ArrayBuffer>; existing: readonly PasskeyRecord[] },
): Promise<PasskeyCreationOptions> {
  if (existing.length >= PASSKEYS_MAX) throw new AppError('too_many_passkeys')
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: BRAND,
    rpID: site.hostname,
    userName: owner.email,
    userDisplayName: owner.name,
    userID: handleOf(owner.memberId),
    challenge,
    timeout: CEREMONY_MS,
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return {
    rp: { id: site.hostname, name: BRAND },
    user: options.user,
    challenge: options.challenge,
    pubKeyCredParams: options.pubKeyCredParams,
    timeout: CEREMONY_MS,
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key',
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

type Answer = {
  readonly memberId: string
  readonly body: PasskeyRegistration
  readonly challenge: string | null
  readonly site: URL
  readonly name: string
  readonly session: string
  /** Needed to notify the member. */
  readonly email: string
}

/** Stores the passkey in a response; throws `passkey_not_valid` if it doesn't match our challenge. */
export async function storePasskey(
  deps: Pick<Deps, 'database' | 'clock' | 'log' | 'mailer' | 'storage' | 'tasks'>,
  { memberId, body, challenge, site, name, email, session }: Answer,
): Promise<PasskeyRecord> {
  const { database, clock, log, mailer } = deps
  if (!challenge) throw new AppError('passkey_not_valid')
  const { credential, credentialBackedUp } = await verified(body, challenge, site).catch((cause: unknown) => {
    log.warn({ err: cause }, 'a new passkey was refused')
    throw new AppError('passkey_not_valid', { cause })
  })
  const added = await database.db.transaction(async (tx) => {
    if (!(await lockPasskeyOwner(tx, memberId))) throw new AppError('unauthorized')
    if ((await listPasskeys(tx, memberId)).length >= PASSKEYS_MAX) throw new AppError('too_many_passkeys')
    const passkey = await insertPasskey(tx, {
      memberId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: body.response.transports ?? [],
      name,
      isBackedUp: credentialBackedUp,
      createdAt: clock.now(),
      addedIn: session,
    })
    if (!passkey) throw new AppError('passkey_not_valid')
    const letter = passkeyAddedLetter({ to: email, origin: site.origin })
    await mailer.send(letter, { about: [memberId], within: tx })
    return passkey
  })
  await recordSignal(deps, { memberId, kind: 'passkey', value: credential.id })
  return added
}

async function verified(body: PasskeyRegistration, challenge: string, site: URL) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { response } = body
  const { transports, ...rest } = response
  const { verified: fits, registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...body,
      response: { ...rest, ...(transports && { transports }) },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.hostname,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  })
  if (!fits) throw new Error('the attestation does not fit')
  return registrationInfo
}

/** WebAuthn's user handle: the bytes of the member's id, which reveal nothing about the person. */
export function handleOf(memberId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(memberId.replaceAll('-', ''), 'hex'))
}
