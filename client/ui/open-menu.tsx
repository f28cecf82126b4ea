import { Content, Item, Label, Portal, Root, Separator, Trigger } from 'radix-ui/dropdown-menu'
import type { ReactElement, ReactNode } from 'react'
import { cx } from './cx.ts'
import { floatingClass } from './floating-class.ts'
import { MenuPrimitivesContext } from './menu-context.ts'
import { useScopedScheme } from './theme-scope.tsx'

type OpenMenuProps = {
  label: string
  trigger: ReactElement
  align: 'start' | 'center' | 'end'
  side: 'top' | 'bottom'
  children: ReactNode
}

const PRIMITIVES = { Item, Label, Separator }

/** Starts open, because the click that loaded this code asked for it. */
export function OpenMenu({ label, trigger, align, side, children }: OpenMenuProps) {
  const scheme = useScopedScheme()
  return (
    <Root modal={false} defaultOpen>
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
              floatingClass,
              'max-h-(--radix-dropdown-menu-content-available-height) min-w-56 overflow-y-auto p-1.5',
            )}
          >
            <MenuPrimitivesContext value={PRIMITIVES}>{children}</MenuPrimitivesContext>
          </Content>
        </section>
      </Portal>
    </Root>
  )
}
