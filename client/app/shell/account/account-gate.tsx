import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { mayHavePending } from '#client/features/account/finish-registration/pending-key.ts'
import { useLazy } from '#client/lib/lazy.ts'
import { ACCOUNT_PARAMETER, NEXT_PARAMETER, nextIn, paths, withNext } from '#client/lib/paths.ts'
import { leavePage } from '#client/lib/unauthorized.ts'
import { Button } from '#client/ui/button.tsx'

const FOR_VISITORS: readonly string[] = [paths.landing, paths.welcome]
const loadDialog = async () => {
  const [{ AccountDialog }, { QueryFrame }] = await Promise.all([
    import('#client/features/account/join/account-dialog.tsx'),
    import('../../query-frame.tsx'),
  ])
  return { AccountDialog, QueryFrame }
}
const hasPending = async () => {
  if (!mayHavePending()) return false
  const { loadPending } = await import('#client/features/account/finish-registration/pending-registration.ts')
  return loadPending() !== null
}
const loadPendingDialog = () => import('#client/features/account/finish-registration/pending-dialog.tsx')

/** Opens what the address asks for by `?account=`; see ACCOUNT_PARAMETER. */
export function AccountGate({ warm }: { warm: boolean }) {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const requested = new URLSearchParams(search).get(ACCOUNT_PARAMETER)
  const mode = requested === 'login' || requested === 'register' ? requested : null
  const isStarting = requested === 'start'
  const { loaded, failed } = useLazy(loadDialog, warm || mode !== null)
  const pending = useLazy(loadPendingDialog, warm || isStarting)
  const wasClosed = useRef(false)
  const next = nextIn(search)
  const show = (wanted: string) => navigate(addressOf(wanted, next), { replace: true })
  useEffect(() => {
    if (requested === null) wasClosed.current = true
  }, [requested])
  useEffect(() => {
    if (requested !== 'continue') return
    void hasPending().then((has) => navigate(addressOf(has ? 'register' : 'login', next), { replace: true }))
  }, [requested, next, navigate])

  // A dialog opened on this page has its own history entry: Back closes it, and closing it goes back.
  const close = () => (wasClosed.current ? history.back() : navigate(withNext(path, next), { replace: true }))
  const enter = async () => {
    const isJoining = mode === 'register' && (await hasPending())
    const shown = next ?? (FOR_VISITORS.includes(path) ? paths.home : path)
    await leavePage(async () => {
      navigate(isJoining ? membership(next) : shown, { replace: true })
      location.reload()
    })
  }

  if ((mode !== null && failed) || (isStarting && pending.failed)) return <NotLoaded />
  return (
    <>
      {pending.loaded && (
        <pending.loaded.PendingDialog open={isStarting} onClose={close} onSignIn={() => show('login')} />
      )}
      {loaded && (
        <loaded.QueryFrame>
          <loaded.AccountDialog
            mode={mode}
            onModeChange={show}
            onClose={close}
            onSignedIn={enter}
            returnTo={
              mode === 'register' && mayHavePending() ? membership(next) : (next ?? pageAfter(path, search))
            }
          />
        </loaded.QueryFrame>
      )}
    </>
  )
}

/** The address of this page with a dialog open, and of the page after it. */
function addressOf(dialog: string, next: string | null): string {
  return `?${new URLSearchParams({ [ACCOUNT_PARAMETER]: dialog, ...(next && { [NEXT_PARAMETER]: next }) })}`
}

/** Someone who filled in a profile continues to the membership, then to where they were heading. */
const membership = (next: string | null): string =>
  next?.startsWith(paths.subscribe) ? next : withNext(paths.subscribe, next)

/** The current page without the dialog. */
function pageAfter(path: string, search: string): string {
  if (FOR_VISITORS.includes(path)) return paths.home
  const rest = new URLSearchParams(search)
  rest.delete(ACCOUNT_PARAMETER)
  return rest.size > 0 ? `${path}?${rest}` : path
}

function NotLoaded() {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-40 mx-auto flex max-w-xl flex-wrap items-center justify-between gap-3 rounded-m border border-danger/40 bg-danger-soft p-4 text-sm shadow-2"
    >
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
