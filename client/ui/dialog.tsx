import { X } from 'lucide-react'
import { Close, Content, Description, Portal, Root, Title, Trigger } from 'radix-ui/dialog'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { useScopedScheme } from './theme-scope.tsx'

type DialogSize = 'sm' | 'md' | 'lg' | 'side'

const PHONE: Record<DialogSize, string> = {
  sm: 'max-sm:bottom-0 max-sm:max-h-[92dvh] max-sm:rounded-t-l',
  md: 'max-sm:top-0 max-sm:h-dvh',
  lg: 'max-sm:top-0 max-sm:h-dvh',
  side: 'max-sm:top-0 max-sm:h-dvh',
}
const CENTERED =
  'sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[min(88dvh,860px)] sm:w-[calc(100%-48px)] sm:rounded-l sm:border sm:border-line'
const WIDE: Record<DialogSize, string> = {
  sm: `${CENTERED} sm:max-w-md`,
  md: `${CENTERED} sm:max-w-xl`,
  lg: `${CENTERED} sm:max-w-3xl`,
  side: 'sm:inset-y-0 sm:right-0 sm:w-full sm:max-w-2xl sm:border-l sm:border-line',
}

/** Our own, because Radix's overlay adds a style element, which the content security policy refuses. */
const VEIL = 'fixed inset-0 z-50 animate-fade-in bg-veil has-[+[data-state=closed]]:animate-fade-out'

export type DialogProps = {
  title: ReactNode
  description?: ReactNode
  trigger?: ReactElement
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  size?: DialogSize
  header?: ReactNode
  focusAfter?: () => HTMLElement | null
  footer?: ReactNode
  children?: ReactNode
}

const FIRST_FIELD =
  'input:not([type=hidden],[hidden],:disabled), select:not(:disabled), textarea:not(:disabled)'

export function Dialog({
  title,
  description,
  trigger,
  open,
  onOpenChange,
  size = 'md',
  header,
  focusAfter,
  footer,
  children,
}: DialogProps) {
  const scheme = useScopedScheme()
  const focus = useFocusInAndBack(trigger !== undefined, focusAfter)
  const control = { ...(open === undefined ? {} : { open }), ...(onOpenChange ? { onOpenChange } : {}) }
  return (
    <Root {...control}>
      {trigger && <Trigger asChild>{trigger}</Trigger>}
      <Portal>
        <div data-veil="" className={VEIL} />
        <Content
          {...focus}
          data-theme={scheme}
          data-sheet={size === 'sm' || undefined}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          className={cx(
            'fixed z-50 flex flex-col scroll-pt-20 scroll-pb-40 overflow-y-auto overscroll-contain scroll-shade text-ink shadow-2 outline-none',
            'data-[state=closed]:animate-fade-out data-[state=open]:animate-sheet max-sm:inset-x-0',
            PHONE[size],
            WIDE[size],
          )}
        >
          {header === undefined ? (
            <Header title={title} />
          ) : (
            <>
              <Title className="sr-only">{title}</Title>
              <div className="sticky top-0 z-10 bg-surface">{header}</div>
            </>
          )}
          <div
            className={cx(
              'grid grow content-start gap-5 px-4 pb-5 sm:px-6 sm:pb-6',
              footer === undefined && 'max-sm:pb-[calc(20px+env(safe-area-inset-bottom))]',
            )}
          >
            {description !== undefined && <Description className="text-ink-2">{description}</Description>}
            {children}
          </div>
          {footer !== undefined && (
            <footer className="sticky bottom-0 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] max-sm:*:grow sm:px-6 sm:py-4">
              {footer}
            </footer>
          )}
        </Content>
      </Portal>
    </Root>
  )
}

function Header({ title }: { title: ReactNode }) {
  return (
    <header className="sticky top-0 z-10 flex items-start justify-between gap-3 bg-surface py-3 pr-3 pl-4 sm:pt-5 sm:pr-4 sm:pl-6">
      <Title className="pt-2 text-xl font-semibold sm:pt-1.5">{title}</Title>
      <Close asChild>
        <IconButton label="Close" tooltipSide="bottom">
          <X size={20} />
        </IconButton>
      </Close>
    </header>
  )
}

/** Radix returns the focus only to its trigger; without one, we return it to the previous element. */
function useFocusInAndBack(hasTrigger: boolean, focusAfter: (() => HTMLElement | null) | undefined) {
  const content = useRef<HTMLDivElement>(null)
  const opener = useRef<Element>(null)
  const onOpenAutoFocus = (event: Event) => {
    event.preventDefault()
    opener.current = document.activeElement
    noteOpener(content.current, opener.current)
    const field = content.current?.querySelector<HTMLElement>(FIRST_FIELD)
    const target = field ?? content.current
    target?.focus()
  }
  const onCloseAutoFocus = (event: Event) => {
    const target = focusAfter?.() ?? (hasTrigger ? null : opener.current)
    if (!(target instanceof HTMLElement)) return
    event.preventDefault()
    target.focus({ preventScroll: true })
  }
  return { ref: content, onOpenAutoFocus, onCloseAutoFocus }
}

/** After a new sign-in, client/lib/drafts finds the button by this and opens the dialog again. */
function noteOpener(dialog: HTMLElement | null, opener: Element | null): void {
  if (!dialog || !(opener instanceof HTMLButtonElement)) return
  dialog.dataset.opener = (opener.ariaLabel ?? opener.textContent).trim()
}

export function DialogClose({ children }: { children: ReactElement }) {
  return <Close asChild>{children}</Close>
}
