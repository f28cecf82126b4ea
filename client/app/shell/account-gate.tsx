import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { ACCOUNT_PARAMETER, paths } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { useLate } from './late.ts'

const loadDialog = () => import('#client/features/auth/account-dialog.tsx')

/** Opens the account dialog where the address says `?account=login` or `?account=register`. */
export function AccountGate({ warm }: { warm: boolean }) {
  const [path, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch()).get(ACCOUNT_PARAMETER)
  const mode = asked === 'login' || asked === 'register' ? asked : null
  const { loaded, failed } = useLate(loadDialog, warm || mode !== null)
  const wasClosed = useRef(false)
  useEffect(() => {
    if (mode === null) wasClosed.current = true
  }, [mode])

  // Opened on this page, the dialog has an entry of the history to itself: Back closes it, and closing it goes back.
  const close = () => (wasClosed.current ? history.back() : navigate(path, { replace: true }))
  const enter = () => {
    navigate(path === paths.landing ? paths.home : path, { replace: true })
    location.reload()
  }

  if (mode !== null && failed) return <NotLoaded />
  return (
    loaded && (
      <loaded.AccountDialog
        mode={mode}
        onModeChange={(next) => navigate(`?${ACCOUNT_PARAMETER}=${next}`, { replace: true })}
        onClose={close}
        onSignedIn={enter}
      />
    )
  )
}

function NotLoaded() {
  return (
    <div className="fixed inset-x-4 bottom-4 z-40 mx-auto max-w-xl">
      <Notice
        tone="danger"
        role="alert"
        title="The sign-in form did not load"
        action={
          <Button size="sm" variant="quiet" onClick={() => location.reload()}>
            Reload the page
          </Button>
        }
      >
        Check your connection, then reload.
      </Notice>
    </div>
  )
}
