import * as z from 'zod/mini'
import { PASSKEY_NAME_MAX_LENGTH } from '../domain/account/sign-ins.ts'
import { currentUser } from './account-auth.ts'
import { operation } from './operation.ts'
import { done, id, idParams, timestamp } from './shapes.ts'
import { shaped, text, trimmed } from './text.ts'

export const passkey = z.object({
  id,
  name: z.string(),
  /** Synced by the device's maker to its owner's other devices. */
  isBackedUp: z.boolean(),
  createdAt: timestamp,
  lastUsedAt: z.nullable(timestamp),
})
export type Passkey = z.output<typeof passkey>

const encoded = (maxLength: number) => shaped(maxLength, /^[\w-]+$/)
const credentialId = encoded(1_400)
/** WebAuthn's JSON forms for the browser's part (RegistrationResponseJSON, AuthenticationResponseJSON). */
const registration = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: encoded(8_000),
    attestationObject: encoded(32_000),
    transports: z.optional(z.array(text(30)).check(z.maxLength(10))),
  }),
})
const assertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: encoded(8_000),
    authenticatorData: encoded(8_000),
    signature: encoded(8_000),
    userHandle: z.optional(encoded(200)),
  }),
})
export type PasskeyRegistration = z.output<typeof registration>
export type PasskeyAssertion = z.output<typeof assertion>

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})
const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
const requestOptions = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  userVerification: z.literal('required'),
})
export type PasskeyCreationOptions = z.output<typeof creationOptions>
export type PasskeyRequestOptions = z.output<typeof requestOptions>

const name = trimmed(PASSKEY_NAME_MAX_LENGTH).check(z.minLength(1, 'Name is required'))

export const passkeys = {
  list: operation({
    method: 'GET',
    path: '/api/passkeys',
    access: 'member',
    whileSuspended: true,
    summary: "List the member's passkeys, oldest first",
    response: z.object({ items: z.array(passkey) }),
    errors: ['unauthorized'],
  }),
  beginAdding: operation({
    method: 'POST',
    path: '/api/passkeys/options',
    access: 'member',
    whileSuspended: true,
    summary: 'Get the options for creating a passkey',
    response: creationOptions,
    errors: ['unauthorized', 'confirmation_required', 'too_many_passkeys', 'too_many_attempts'],
  }),
  add: operation({
    method: 'POST',
    path: '/api/passkeys',
    access: 'member',
    whileSuspended: true,
    summary: 'Save a new passkey',
    body: registration,
    response: passkey,
    errors: [
      'unauthorized',
      'invalid_input',
      'confirmation_required',
      'passkey_not_valid',
      'too_many_passkeys',
      'too_many_attempts',
    ],
  }),
  rename: operation({
    method: 'PATCH',
    path: '/api/passkeys/:id',
    access: 'member',
    whileSuspended: true,
    summary: 'Rename a passkey',
    params: idParams,
    body: z.object({ name }),
    response: passkey,
    errors: ['unauthorized', 'invalid_input', 'passkey_not_found'],
  }),
  remove: operation({
    method: 'DELETE',
    path: '/api/passkeys/:id',
    access: 'member',
    whileSuspended: true,
    summary: 'Remove a passkey, unless it is the only sign-in method',
    params: idParams,
    response: done,
    errors: ['unauthorized', 'invalid_input', 'confirmation_required', 'passkey_not_found', 'last_way_in'],
  }),
  beginSignIn: operation({
    method: 'POST',
    path: '/api/auth/passkey/options',
    access: 'public',
    summary: 'Get the options for signing in with a passkey',
    response: requestOptions,
    errors: ['too_many_attempts'],
  }),
  signIn: operation({
    method: 'POST',
    path: '/api/auth/passkey',
    access: 'public',
    summary: 'Sign in with a passkey',
    body: assertion,
    response: currentUser,
    errors: ['invalid_input', 'passkey_refused', 'too_many_attempts'],
  }),
  confirm: operation({
    method: 'POST',
    path: '/api/account/confirm/passkey',
    access: 'member',
    whileSuspended: true,
    summary: "Confirm the member's identity with a passkey, for sensitive actions in the next few minutes",
    body: assertion,
    response: done,
    errors: ['unauthorized', 'invalid_input', 'passkey_refused', 'too_many_attempts'],
  }),
}
