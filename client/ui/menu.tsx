import { type ReactElement, type ReactNode, useState } from 'react'
import { cx } from './cx.ts'
import { useMenuParts } from './menu-context.ts'
import { Slot } from './slot.tsx'
import { toast } from './toast-store.ts'

const NOT_LOADED = {
  title: 'Error',
  description: 'Check your connection and try again.',
  tone: 'destructive',
} as const

type MenuProps = {
  label: string
  trigger: ReactElement
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom'
  children: ReactNode
}

const loadParts = () => import('./menu-parts.tsx')

/**
 * A dropdown menu. Arrow keys, Home, End and first letters move through it. Its code loads on hover and takes over at the
 * first press.
 */
export function Menu({ label, trigger, align = 'end', side = 'bottom', children }: MenuProps) {
  const [parts, setParts] = useState<Awaited<ReturnType<typeof loadParts>> | null>(null)
  const fetchAhead = () => void loadParts().catch(() => {})
  const open = async () => {
    try {
      setParts(await loadParts())
    } catch (error) {
      console.error(error)
      toast(NOT_LOADED)
    }
  }
  if (parts) {
    return (
      <parts.OpenMenu label={label} trigger={trigger} align={align} side={side}>
        {children}
      </parts.OpenMenu>
    )
  }
  return (
    <Slot
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={open}
    >
      {trigger}
    </Slot>
  )
}

type MenuItemProps = {
  icon?: ReactNode
  tone?: 'neutral' | 'danger'
  disabled?: boolean
  onSelect?: () => void
  /** The child is a link with its own icon and text. */
  asChild?: boolean
  children: ReactNode
}

export function MenuItem({
  icon,
  tone = 'neutral',
  disabled = false,
  onSelect,
  asChild = false,
  children,
}: MenuItemProps) {
  const { Item } = useMenuParts()
  return (
    <Item
      asChild={asChild}
      disabled={disabled}
      onSelect={() => onSelect?.()}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-s px-3 py-2 text-sm font-medium outline-none',
        'data-disabled:cursor-not-allowed data-disabled:text-muted',
        'forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:-outline-offset-2',
        tone === 'danger' ? 'text-danger data-highlighted:bg-danger-soft' : 'data-highlighted:bg-tint',
      )}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </Item>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  const { Label } = useMenuParts()
  return <Label className="px-3 pt-2 pb-1 text-xs font-medium text-muted">{children}</Label>
}

export function MenuSeparator() {
  const { Separator } = useMenuParts()
  return <Separator className="mx-1.5 my-1.5 h-px bg-line" />
}
