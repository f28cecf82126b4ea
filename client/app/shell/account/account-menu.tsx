import { useLazy } from '#client/lib/lazy.ts'
import { Avatar } from '#client/parts/avatar.tsx'
import { SealMark } from '#client/parts/seals/seal-mark.tsx'
import { NotLoaded } from '#client/ui/load-failure.tsx'
import { usePopover } from '#client/ui/use-popover.ts'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'

const loadPanel = () => import('./account-panel.tsx')
/** Opening the menu retries and shows a failure. */
const prefetch = () => void loadPanel().catch(() => {})

export function AccountMenu({ user }: { user: CurrentUser }) {
  const { id, isOpen, hide, panel } = usePopover()
  const { loaded, failed, retry } = useLazy(loadPanel, isOpen)
  const name = `${user.firstName} ${user.lastName}`

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        className="touch-target rounded-full"
      >
        <Avatar name={name} src={user.profileImageUrl} />
        {user.badges.length > 0 && (
          // Narrow headers have no room for the seal beside it.
          <span className="absolute -right-1 -bottom-1 rounded-full bg-paper text-verified sm:hidden">
            <SealMark size={16} />
          </span>
        )}
        <span className="sr-only">Account of {name}</span>
      </button>
      <section
        {...panel}
        aria-label="Account"
        className="fixed inset-auto top-18 right-[max(1rem,calc((100vw-var(--wide))/2+1.5rem))] m-0 max-h-[calc(100dvh-5.5rem)] w-72 overflow-y-auto rounded-m border border-line bg-surface p-4 text-ink shadow-2 open:animate-rise"
      >
        {loaded && <loaded.AccountPanel user={user} onLeave={hide} />}
        {!loaded && (
          <NotLoaded what="the menu" query={{ isError: failed, refetch: retry }} skeletons={['h-128']} />
        )}
      </section>
    </>
  )
}
