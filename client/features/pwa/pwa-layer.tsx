import { InstallCard } from './install/install-card.tsx'
import { useInstall } from './install/use-install.ts'
import { UpdateNotice } from './update/update-notice.tsx'
import { useUpdate } from './update/use-update.ts'
import { useOpened } from './use-opened.ts'

/** What the app has to say about itself, above the bottom bar, one thing at a time; nothing while `isBusy`. */
export function PwaLayer({ isBusy }: { isBusy: boolean }) {
  const update = useUpdate()
  const install = useInstall()
  useOpened()
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-3 bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom)+12px)] z-20 sm:right-auto sm:bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom)+24px)] sm:left-6 sm:w-96"
    >
      {isBusy ? null : update.isReady ? (
        <UpdateNotice onReload={update.reload} />
      ) : (
        install.offer && (
          <InstallCard offer={install.offer} onAccept={install.accept} onDismiss={install.dismiss} />
        )
      )}
    </div>
  )
}
