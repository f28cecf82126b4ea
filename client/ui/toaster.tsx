import { CircleAlert, X } from 'lucide-react'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useListener } from '#client/lib/events/use-listener.ts'
import { type Countdown, startCountdown } from './countdown.ts'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { currentToast, dismissToast, subscribeToToasts, type ToastEntry } from './toast-store.ts'
import { useSwipeAway } from './use-swipe-away.ts'

const SHOWN_MS = 5000
const KEY = 'F8'
const nothing = () => undefined
const PLACE =
  'fixed right-4 bottom-[calc(var(--bottom-bar)+var(--main-action)+env(safe-area-inset-bottom)+16px)] z-60 w-[calc(100%-32px)] max-w-100 outline-none sm:right-6'
const OVER_SHEET =
  'max-sm:[body:has([data-sheet][data-state=open])_&]:top-4 max-sm:[body:has([data-sheet][data-state=open])_&]:bottom-auto'
const OVER_STAGE =
  '[body:has([data-stage])_&]:top-[calc(env(safe-area-inset-top)+64px)] [body:has([data-stage])_&]:bottom-auto sm:[body:has([data-stage])_&]:top-20'

export function Toaster() {
  const entry = useSyncExternalStore(subscribeToToasts, currentToast, nothing)
  const region = useRef<HTMLElement>(null)
  const focus = useCallback(() => region.current?.focus(), [])

  useListener('keydown', ({ key }) => key === KEY && focus())
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={`Notifications (${KEY})`}
      className={cx(PLACE, OVER_SHEET, OVER_STAGE)}
    >
      {entry && <Toast key={entry.id} entry={entry} onFocusLost={focus} />}
    </section>
  )
}

type ToastProps = { entry: ToastEntry; onFocusLost: () => void }

function Toast({ entry: { id, title, description, tone, open }, onFocusLost }: ToastProps) {
  const element = useRef<HTMLDivElement>(null)
  const dismiss = () => dismissToast(id)
  const hold = useHeldCountdown(id, open)
  const { isAway, handlers } = useSwipeAway(dismiss)
  const [isGone, setIsGone] = useState(false)
  const destructive = tone === 'destructive'

  useEffect(() => {
    const { current } = element
    if (open || !current) return
    if (current.contains(document.activeElement)) onFocusLost()
    const faded = current.getAnimations().map(({ finished }) => finished)
    void Promise.allSettled(faded).then(() => setIsGone(true))
  }, [open, onFocusLost])
  if (isGone) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its gestures only do what its button does
    <div
      ref={element}
      role={destructive ? 'alert' : undefined}
      onKeyDown={({ key }) => key === 'Escape' && dismiss()}
      {...hold}
      {...handlers}
      className={cx(
        'flex touch-pan-y items-start gap-3 rounded-m border py-2 pr-2 pl-4 text-sm text-ink shadow-2 select-none',
        open && 'translate-x-[var(--swiped,0px)] animate-slide-in',
        !open && (isAway ? 'animate-swipe-out' : 'animate-fade-out'),
        destructive ? 'border-danger/40 bg-danger-soft' : 'border-line bg-surface',
      )}
    >
      {destructive && <CircleAlert size={20} className="mt-2.25 shrink-0 text-danger" />}
      <div className="min-w-0 grow py-2">
        <p className={cx('font-semibold', destructive && 'text-danger')}>{title}</p>
        {description !== undefined && <p className="mt-0.5 text-ink-2">{description}</p>}
      </div>
      <IconButton label="Dismiss" onClick={dismiss}>
        <X size={18} />
      </IconButton>
    </div>
  )
}

function useHeldCountdown(id: number, open: boolean) {
  const countdown = useRef<Countdown>(null)

  useEffect(() => {
    if (!open) return
    const life = new AbortController()
    const current = startCountdown(SHOWN_MS, () => dismissToast(id))
    countdown.current = current
    addEventListener('blur', () => current.hold('window'), { signal: life.signal })
    addEventListener('focus', () => current.release('window'), { signal: life.signal })
    return () => {
      current.stop()
      life.abort()
    }
  }, [id, open])
  const hold = (reason: string) => () => countdown.current?.hold(reason)
  const release = (reason: string) => () => countdown.current?.release(reason)
  return {
    onPointerEnter: hold('pointer'),
    onPointerLeave: release('pointer'),
    onFocus: hold('focus'),
    onBlur: release('focus'),
  }
}
