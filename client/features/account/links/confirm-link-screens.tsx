import { api } from '#client/lib/api.ts'
import { paths } from '#client/lib/paths.ts'
import { BRAND } from '#shared/domain/brand.ts'
import { ConfirmLinkPage } from './confirm-link-page.tsx'

const HOME = { href: paths.home, label: `Continue to ${BRAND}` }
const SETTINGS = { href: paths.settings, label: 'Go to settings' }

export function VerifyEmailScreen() {
  return (
    <ConfirmLinkPage
      texts={{
        title: 'Confirm your email address',
        lead: `Did you create a ${BRAND} account with this email? If not, close this page.`,
        button: 'Yes, this is my email',
        done: {
          title: 'Your email is confirmed',
          lead: "Thanks. You're all set.",
          link: HOME,
        },
        over: SETTINGS,
      }}
      signInFirst={{
        title: 'Confirm your email address',
        lead: 'Sign in to confirm it and keep your password and passkeys as they are.',
        startOver: {
          label: "I can't sign in, or it wasn't me",
          title: 'Confirm and start over?',
          lead: "We'll confirm this email is yours and remove anything someone else may have set up: the password, passkeys, linked accounts and signed-in browsers. Then you'll choose a new password.",
          button: 'Confirm and start over',
          done: {
            title: 'Your email is confirmed',
            lead: 'No one is signed in to the account anymore, and the old password no longer works.',
            link: { href: paths.forgotPassword, label: 'Choose a password' },
          },
        },
      }}
      run={(token) => api('POST /api/auth/verify-email', { body: { token } })}
    />
  )
}

export function ConfirmNewEmailScreen() {
  return (
    <ConfirmLinkPage
      texts={{
        title: 'Use this email from now on?',
        lead: `You'll sign in to ${BRAND} with the new email and get our messages there. We'll let your old email know.`,
        button: 'Yes, change my email',
        done: {
          title: 'Your email is changed',
          lead: "Sign in with your new email from now on. Your password hasn't changed.",
          link: HOME,
        },
        over: SETTINGS,
      }}
      signInFirst={{
        title: 'Sign in to change your email',
        lead: `Sign in with the email you use for ${BRAND} now. If you didn't ask for this, close this page and nothing will change.`,
      }}
      run={(token) => api('POST /api/auth/confirm-email-change', { body: { token } })}
    />
  )
}

export function UndoNewEmailScreen() {
  return (
    <ConfirmLinkPage
      texts={{
        title: 'Restore your old email?',
        lead: "Do this if someone else changed it. We'll sign out all devices, remove passkeys added since then and ask you for a new password.",
        button: 'Yes, restore it',
        done: {
          title: 'Your email is restored',
          lead: 'All devices are signed out. We emailed you a link to choose a new password. The old one no longer works.',
          link: HOME,
        },
        over: { href: paths.contact, label: 'Write to support' },
      }}
      run={(token) => api('POST /api/auth/undo-email-change', { body: { token } })}
    />
  )
}
