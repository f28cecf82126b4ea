import { Content, Portal, Root, Trigger } from 'radix-ui/popover'
import type { ReactElement, ReactNode } from 'react'
import { cx } from './cx.ts'
import { floatingClass } from './floating-class.ts'
import { useScopedScheme } from './theme-scope.tsx'

type PopoverProps = {
  label: string
  trigger: ReactElement
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom'
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  className?: string | undefined
  children: ReactNode
}

export function Popover(props: PopoverProps) {
  const { label, trigger, align = 'center', side = 'bottom', open, onOpenChange, className, children } = props
  const scheme = useScopedScheme()
  const control = { ...(open === undefined ? {} : { open }), ...(onOpenChange ? { onOpenChange } : {}) }
  return (
    <Root {...control}>
      <Trigger asChild>{trigger}</Trigger>
      <Portal>
        <Content
          aria-label={label}
          data-theme={scheme}
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={8}
          className={cx(floatingClass, 'w-80 p-4', className)}
        >
          {children}
        </Content>
      </Portal>
    </Root>
  )
}
