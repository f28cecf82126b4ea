import { type ReactElement, type ReactNode, useState } from 'react'
import { notifyNotLoaded } from '#client/lib/use-chunk.ts'
import { cx } from './cx.ts'
import { useMenuPrimitives } from './menu-context.ts'
import { Slot } from './slot.tsx'

type MenuProps = {
  label: string
  trigger: ReactElement
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom'
  children: ReactNode
}

const loadOpenMenu = () => import('./open-menu.tsx')

/** Its code loads on hover and takes over at the first press. */
export function Menu({ label, trigger, align = 'end', side = 'bottom', children }: MenuProps) {
  const [opened, setOpened] = useState<Awaited<ReturnType<typeof loadOpenMenu>> | null>(null)
  const fetchAhead = () => void loadOpenMenu().catch(() => {})
  const open = () => void loadOpenMenu().then(setOpened, notifyNotLoaded)
  if (opened)
    return (
      <opened.OpenMenu label={label} trigger={trigger} align={align} side={side}>
        {children}
      </opened.OpenMenu>
    )
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
  onSelect?: () => void
  asChild?: boolean
  children: ReactNode
}

export function MenuItem({ icon, tone = 'neutral', onSelect, asChild = false, children }: MenuItemProps) {
  const { Item } = useMenuPrimitives()
  return (
    <Item
      asChild={asChild}
      onSelect={() => onSelect?.()}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-s px-3 py-2 text-sm font-medium outline-none',
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
  const { Label } = useMenuPrimitives()
  return <Label className="px-3 pt-2 pb-1 text-xs font-medium text-muted">{children}</Label>
}

export function MenuSeparator() {
  const { Separator } = useMenuPrimitives()
  return <Separator className="mx-1.5 my-1.5 h-px bg-line" />
}
