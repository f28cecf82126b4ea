import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { mayHavePending } from '#client/features/account/finish-registration/pending-key.ts'
import { useLazy } from '#client/lib/lazy.ts'
import { ACCOUNT_PARAMETER, paths, withDialog } from '#client/lib/paths.ts'
import { leavePage, nextPage } from '#client/lib/unauthorized.ts'
import { Button } from '#client/ui/button.tsx'
import { cx } from '#client/ui/cx.ts'

const loadDialog = () => import('#client/features/account/join/account-dialog.tsx')
const hasPending = async () => {
  if (!mayHavePending()) return false
  const { loadPending } = await import('#client/features/account/finish-registration/pending-registration.ts')
  return loadPending() !== null
}
const loadPendingDialog = () => import('#client/features/account/finish-registration/pending-dialog.tsx')

export function AccountGate({ warm }: { warm: boolean }) {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const requested = new URLSearchParams(search).get(ACCOUNT_PARAMETER)
  const mode = requested === 'login' || requested === 'register' ? requested : null
  const isStarting = requested === 'start'
  const { loaded, failed } = useLazy(loadDialog, warm || mode !== null)
  const pending = useLazy(loadPendingDialog, warm || isStarting)
  const wasClosed = useRef(false)
  // `useSearch` is decoded once, which would spoil an address within an address.
  const show = (wanted: string) => navigate(withDialog(location.search, wanted), { replace: true })
  useEffect(() => {
    if (requested === null) wasClosed.current = true
  }, [requested])
  useEffect(() => {
    if (requested !== 'continue') return
    void hasPending().then((has) =>
      navigate(withDialog(location.search, has ? 'register' : 'login'), { replace: true }),
    )
  }, [requested, navigate])

  // A dialog opened on this page has its own history entry: Back closes it, and closing it goes back.
  const close = () =>
    wasClosed.current ? history.back() : navigate(path + withDialog(location.search, null), { replace: true })
  const enter = () =>
    leavePage(async () => {
      navigate(nextPage() ?? paths.home, { replace: true })
      location.reload()
    })

  if ((mode !== null && failed) || (isStarting && pending.failed)) return <NotLoaded />
  return (
    <>
      {requested !== null && (
        <noscript>
          <NeedsScripts />
        </noscript>
      )}
      {pending.loaded && (
        <pending.loaded.PendingDialog open={isStarting} onClose={close} onSignIn={() => show('login')} />
      )}
      {loaded && (
        <loaded.AccountDialog
          mode={mode}
          onModeChange={show}
          onClose={close}
          onSignedIn={enter}
          onEditProfile={() => show('start')}
          returnTo={nextPage() ?? paths.home}
        />
      )}
    </>
  )
}

const BANNER =
  'fixed inset-x-4 bottom-4 z-40 mx-auto flex max-w-xl flex-wrap items-center justify-between gap-3 rounded-m border p-4 text-sm shadow-2'

/** Links to the dialogs lead here without scripts. */
function NeedsScripts() {
  return (
    <p className={cx(BANNER, 'border-line bg-surface')}>
      <span>
        <strong className="font-semibold">You need JavaScript to sign in or join.</strong> Turn it on in your
        browser, then reload this page.
      </span>
    </p>
  )
}

function NotLoaded() {
  return (
    <div role="alert" className={cx(BANNER, 'border-danger/40 bg-danger-soft')}>
      <p>
        <strong className="font-semibold text-danger">The sign-in form didn't load.</strong> Check your
        connection and reload the page.
      </p>
      <Button size="sm" variant="quiet" onClick={() => location.reload()}>
        Reload the page
      </Button>
    </div>
  )
}
