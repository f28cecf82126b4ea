import { api } from '#client/lib/api.ts'
import { paths } from '#client/lib/paths.ts'
import { BRAND } from '#shared/domain/brand.ts'
import { PressPage } from './press-page.tsx'

const HOME = { href: paths.home, label: `Continue to ${BRAND}` }
const SETTINGS = { href: paths.settings, label: 'Go to settings' }

export function VerifyEmailScreen() {
  return (
    <PressPage
      texts={{
        title: 'Confirm your email address',
        lead: `Press the button if you made an account at ${BRAND} with it. If you did not, close this page.`,
        button: 'Yes, this is my address',
        done: {
          title: 'Your address is confirmed',
          lead: 'Thank you. You need not do anything else.',
          way: HOME,
        },
        over: SETTINGS,
      }}
      signInFirst={{
        title: 'Confirm your email address',
        lead: 'Sign in to confirm it, so that your password and passkeys stay as they are.',
        startOver: {
          label: "I can't sign in, or it wasn't me",
          title: 'Confirm and start over?',
          lead: 'We confirm that this address is yours and remove what someone else may have set up: the password, passkeys, linked accounts and every signed-in browser. You choose a new password next.',
          button: 'Confirm and start over',
          done: {
            title: 'Your address is confirmed',
            lead: 'Nobody is signed in to the account anymore, and the old password no longer works.',
            way: { href: paths.forgotPassword, label: 'Choose a password' },
          },
        },
      }}
      run={(token) => api('POST /api/auth/verify-email', { body: { token } })}
    />
  )
}

export function ConfirmNewEmailScreen() {
  return (
    <PressPage
      texts={{
        title: 'Use this address from now on?',
        lead: `You sign in at ${BRAND} with the new address then, and mail goes there. We tell the old one.`,
        button: 'Yes, change my address',
        done: {
          title: 'Your address is changed',
          lead: 'Sign in with the new one from now on. Your password is the same.',
          way: HOME,
        },
        over: SETTINGS,
      }}
      signInFirst={{
        title: 'Sign in to change your address',
        lead: `Sign in with the address you have at ${BRAND} now. If you didn't ask for this, close this page and nothing changes.`,
      }}
      run={(token) => api('POST /api/auth/confirm-email-change', { body: { token } })}
    />
  )
}

export function UndoNewEmailScreen() {
  return (
    <PressPage
      texts={{
        title: 'Bring your address back?',
        lead: 'Do this if somebody else changed it. Everybody is signed out, passkeys added since then are removed, and you choose a new password.',
        button: 'Yes, bring it back',
        done: {
          title: 'Your address is back',
          lead: 'Everybody was signed out. We have mailed you a link to choose a new password; the old one no longer works.',
          way: HOME,
        },
        over: { href: paths.contact, label: 'Write to support' },
      }}
      run={(token) => api('POST /api/auth/undo-email-change', { body: { token } })}
    />
  )
}
