import * as z from 'zod/mini'
import { newPassword, password } from './account-auth.ts'
import { operation } from './operation.ts'
import { done, email } from './shapes.ts'

/** The secret of a mailed link, from its `#` part. */
const token = z.string().check(z.minLength(1), z.maxLength(200))

export const accountAccess = z.object({
  email: z.string(),
  isEmailVerified: z.boolean(),
  /** A new address that waits for confirmation from its inbox. */
  pendingEmail: z.nullable(z.string()),
  hasPassword: z.boolean(),
})
export type AccountAccess = z.output<typeof accountAccess>

const removedSignIns = z.object({
  passkeys: z.int(),
  identities: z.int(),
  signIns: z.int(),
  password: z.boolean(),
})
export type RemovedSignIns = z.output<typeof removedSignIns>

/** An address was proven; on the first proof, what other browsers had added was removed. */
const proven = z.object({ ok: z.literal(true), removed: removedSignIns })

export const account = {
  access: operation({
    method: 'GET',
    path: '/api/account',
    access: 'member',
    summary: 'How the member signs in',
    response: accountAccess,
    errors: ['unauthorized'],
  }),
  confirm: operation({
    method: 'POST',
    path: '/api/account/confirm',
    access: 'member',
    summary: 'Confirm your identity with the password, for actions that need it in the next few minutes',
    body: z.object({ password }),
    response: done,
    errors: ['unauthorized', 'invalid_input', 'wrong_password', 'too_many_attempts'],
  }),
  changePassword: operation({
    method: 'PUT',
    path: '/api/account/password',
    access: 'member',
    summary: 'Change the password or set a first one; all other sign-ins end',
    body: z.object({ currentPassword: z.optional(password), password: newPassword }),
    response: done,
    errors: [
      'unauthorized',
      'invalid_input',
      'wrong_password',
      'confirmation_required',
      'password_too_common',
      'too_many_attempts',
    ],
  }),
  sendVerification: operation({
    method: 'POST',
    path: '/api/account/verification',
    access: 'member',
    summary: 'Send the link that verifies the address again',
    response: done,
    errors: ['unauthorized', 'too_many_attempts'],
  }),
  changeEmail: operation({
    method: 'POST',
    path: '/api/account/email',
    access: 'member',
    summary: 'Request another address; it takes effect once confirmed from its inbox',
    body: z.object({ email, password: z.optional(password) }),
    response: done,
    errors: [
      'unauthorized',
      'invalid_input',
      'wrong_password',
      'confirmation_required',
      'email_taken',
      'too_many_attempts',
    ],
  }),
  forgetNewEmail: operation({
    method: 'DELETE',
    path: '/api/account/email',
    access: 'member',
    summary: 'Cancel a pending change of address',
    response: done,
    errors: ['unauthorized'],
  }),
  forgotPassword: operation({
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    summary: 'Email a password reset link, if an account has the address',
    body: z.object({ email }),
    response: done,
    errors: ['invalid_input', 'too_many_attempts'],
  }),
  resetPassword: operation({
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'public',
    summary: 'Set a new password with a mailed link; all other sign-ins end',
    body: z.object({ token, password: newPassword }),
    response: done,
    errors: ['invalid_input', 'link_not_valid', 'password_too_common', 'too_many_attempts'],
  }),
  verifyEmail: operation({
    method: 'POST',
    path: '/api/auth/verify-email',
    access: 'public',
    summary:
      'Verify an address by the link that was mailed to it; what other browsers added to the account before goes',
    body: z.object({ token }),
    response: proven,
    errors: ['invalid_input', 'link_not_valid', 'confirmation_required', 'too_many_attempts'],
  }),
  confirmNewEmail: operation({
    method: 'POST',
    path: '/api/auth/confirm-email-change',
    access: 'public',
    summary:
      'Make the new address the one of the account, by the link that was mailed to it; from a browser that is not signed in every way to sign in goes',
    body: z.object({ token }),
    response: proven,
    errors: ['invalid_input', 'link_not_valid', 'confirmation_required', 'email_taken', 'too_many_attempts'],
  }),
  undoNewEmail: operation({
    method: 'POST',
    path: '/api/auth/undo-email-change',
    access: 'public',
    summary: 'Restore the earlier address: all sign-ins end and a new password must be set',
    body: z.object({ token }),
    response: done,
    errors: ['invalid_input', 'link_not_valid', 'email_taken', 'too_many_attempts'],
  }),
}
