import { Content, Item, Label, Portal, Root, Separator, Trigger } from 'radix-ui/dropdown-menu'
import type { ReactElement, ReactNode } from 'react'
import { cx } from './cx.ts'
import { floatingLook } from './floating-look.ts'
import { useScopedScheme } from './theme-scope.tsx'

type MenuProps = {
  /** Names the part of the page the menu opens in. */
  label: string
  /** One Button or IconButton. */
  trigger: ReactElement
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom'
  children: ReactNode
}

/** Actions that drop from a button. Arrow keys, Home, End and first letters move through them. */
export function Menu({ label, trigger, align = 'end', side = 'bottom', children }: MenuProps) {
  const scheme = useScopedScheme()
  return (
    <Root modal={false}>
      <Trigger asChild>{trigger}</Trigger>
      <Portal>
        <section aria-label={label}>
          <Content
            data-theme={scheme}
            align={align}
            side={side}
            sideOffset={8}
            collisionPadding={8}
            className={cx(
              floatingLook,
              'max-h-(--radix-dropdown-menu-content-available-height) min-w-56 overflow-y-auto p-1.5',
            )}
          >
            {children}
          </Content>
        </section>
      </Portal>
    </Root>
  )
}

type MenuItemProps = {
  icon?: ReactNode
  tone?: 'neutral' | 'danger'
  disabled?: boolean
  onSelect?: () => void
  /** The child is a link with its own icon and words. */
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
  return <Label className="px-3 pt-2 pb-1 text-xs font-medium text-muted">{children}</Label>
}

export function MenuSeparator() {
  return <Separator className="mx-1.5 my-1.5 h-px bg-line" />
}
