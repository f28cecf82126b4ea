import type { Feature } from '#server/deps.ts'
import { isShutOut } from '#shared/domain/trust/moderation.ts'
import { accountRoutes } from './account.routes.ts'
import { createConfirming } from './confirming.ts'
import { emailRoutes } from './email/email.routes.ts'
import { handleLinkMails } from './links/mail.task.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { passwordResetRoutes } from './password/password-reset.routes.ts'
import { handleForgottenPasswords } from './password/password-reset.task.ts'
import { authRoutes } from './routes.ts'
import { handleSignInAlerts } from './sign-ins/alert.task.ts'
import { allowSocketsOf, closeSocketsOf } from './sign-ins/ending.ts'
import { signInRoutes } from './sign-ins/routes.ts'
import { scheduleSignInSweep } from './sign-ins/sweep.task.ts'
import { addSocial } from './social/social.ts'

/** Registering, signing in, and what it takes to sign in again. */
export const accountFeature: Feature = {
  start({ site, deps, sessionSecret }) {
    const confirming = createConfirming(deps)
    handleLinkMails(deps)
    scheduleSignInSweep(deps)
    handleSignInAlerts(deps)
    handleForgottenPasswords(deps)
    authRoutes(site, deps)
    accountRoutes(site, deps, confirming)
    emailRoutes(site, deps, confirming)
    passwordResetRoutes(site, deps)
    signInRoutes(site, deps)
    passkeyRoutes(site, deps, confirming)
    addSocial(site, deps, sessionSecret)
  },
  onStandingChanged: (deps, memberId, level) =>
    isShutOut(level) ? closeSocketsOf(deps, memberId) : allowSocketsOf(deps, memberId),
}
