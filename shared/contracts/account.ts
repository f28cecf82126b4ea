import * as z from 'zod/mini'
import { EMAIL_CODE_LENGTH } from '../domain/account/social.ts'
import { newPassword, password } from './account-auth.ts'
import { operation } from './operation.ts'
import { done, email } from './shapes.ts'
import { text, trimmed } from './text.ts'

/** The secret of a mailed link, from its `#` part. */
const token = text(200).check(z.minLength(1))

const emailCode = trimmed(EMAIL_CODE_LENGTH * 2, 'This is too long').check(z.minLength(1, 'Enter the code'))

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
    whileSuspended: true,
    summary: "Get the member's email address and whether they have a password",
    response: accountAccess,
    errors: ['unauthorized'],
  }),
  confirm: operation({
    method: 'POST',
    path: '/api/account/confirm',
    access: 'member',
    whileSuspended: true,
    summary: "Confirm the member's identity with the password, for sensitive actions in the next few minutes",
    body: z.object({ password }),
    response: done,
    errors: ['unauthorized', 'invalid_input', 'wrong_password', 'too_many_attempts'],
  }),
  changePassword: operation({
    method: 'PUT',
    path: '/api/account/password',
    access: 'member',
    whileSuspended: true,
    summary: 'Change or set the password; ends all other sign-ins',
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
    whileSuspended: true,
    summary: 'Resend the verification email',
    response: done,
    errors: ['unauthorized', 'too_many_attempts'],
  }),
  verifyByCode: operation({
    method: 'POST',
    path: '/api/account/verification/code',
    access: 'member',
    whileSuspended: true,
    summary: 'Prove the address with the code from the verification email; ends sign-ins in other browsers',
    body: z.object({ code: emailCode }),
    response: proven,
    errors: ['unauthorized', 'invalid_input', 'email_code_wrong', 'too_many_attempts'],
  }),
  changeEmail: operation({
    method: 'POST',
    path: '/api/account/email',
    access: 'member',
    summary: 'Request an email change; takes effect once the new address is confirmed',
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
    whileSuspended: true,
    summary: 'Cancel a pending email change',
    response: done,
    errors: ['unauthorized'],
  }),
  forgotPassword: operation({
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    summary: 'Request a password reset link by email',
    body: z.object({ email }),
    response: done,
    errors: ['invalid_input', 'too_many_attempts'],
  }),
  resetPassword: operation({
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'public',
    summary: 'Reset the password with a mailed link; ends all other sign-ins',
    body: z.object({ token, password: newPassword }),
    response: done,
    errors: ['invalid_input', 'link_not_valid', 'password_too_common', 'too_many_attempts'],
  }),
  verifyEmail: operation({
    method: 'POST',
    path: '/api/auth/verify-email',
    access: 'public',
    summary:
      'Verify an email address with the mailed link; removes sign-in methods that other browsers added before',
    body: z.object({ token }),
    response: proven,
    errors: ['invalid_input', 'link_not_valid', 'confirmation_required', 'too_many_attempts'],
  }),
  confirmNewEmail: operation({
    method: 'POST',
    path: '/api/auth/confirm-email-change',
    access: 'public',
    summary:
      'Confirm an email change with the mailed link; from a signed-out browser, removes every sign-in method',
    body: z.object({ token }),
    response: proven,
    errors: [
      'invalid_input',
      'link_not_valid',
      'confirmation_required',
      'member_suspended',
      'email_taken',
      'too_many_attempts',
    ],
  }),
  undoNewEmail: operation({
    method: 'POST',
    path: '/api/auth/undo-email-change',
    access: 'public',
    summary: 'Undo an email change with the mailed link; ends all sign-ins and requires a new password',
    body: z.object({ token }),
    response: done,
    errors: ['invalid_input', 'link_not_valid', 'email_taken', 'too_many_attempts'],
  }),
}
