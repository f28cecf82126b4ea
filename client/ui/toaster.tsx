import { CircleAlert, X } from 'lucide-react'
import { Close, Description, Provider, Root, Title, Viewport } from 'radix-ui/toast'
import { useSyncExternalStore } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { currentToast, dismissToast, subscribeToToasts } from './toast-store.ts'

const SHOWN_MS = 5000
const SWIPE_THRESHOLD_PX = 50
const nothing = () => undefined

/** Shows the store's toast: 5 s, swipe right, F8 to reach it by keyboard. Mount once, lazily. */
export function Toaster() {
  const entry = useSyncExternalStore(subscribeToToasts, currentToast, nothing)
  const destructive = entry?.tone === 'destructive'
  return (
    <Provider duration={SHOWN_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {entry && (
        <Root
          key={entry.id}
          type={destructive ? 'foreground' : 'background'}
          open={entry.open}
          onOpenChange={(open) => !open && dismissToast(entry.id)}
          className={cx(
            'flex items-start gap-3 rounded-m border py-2 pr-2 pl-4 text-sm text-ink shadow-2',
            'data-[state=closed]:animate-fade-out data-[state=open]:animate-slide-in',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-swipe-out',
            destructive ? 'border-danger/40 bg-danger-soft' : 'border-line bg-surface',
          )}
        >
          {destructive && (
            <CircleAlert size={20} className="mt-2.25 shrink-0 text-danger" aria-hidden="true" />
          )}
          <div className="min-w-0 grow py-2">
            <Title className={cx('font-semibold', destructive && 'text-danger')}>{entry.title}</Title>
            {entry.description !== undefined && (
              <Description className="mt-0.5 text-ink-2">{entry.description}</Description>
            )}
          </div>
          <Close asChild>
            <IconButton label="Dismiss">
              <X size={18} aria-hidden="true" />
            </IconButton>
          </Close>
        </Root>
      )}
      <Viewport
        hotkey={['F8']}
        className="fixed right-4 bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom)+16px)] z-60 w-[calc(100%-32px)] max-w-100 outline-none sm:right-6"
      />
    </Provider>
  )
}
