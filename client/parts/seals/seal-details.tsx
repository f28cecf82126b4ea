import { Anchor, Content, Portal, Root } from 'radix-ui/popover'
import type { RefObject } from 'react'
import { longDay } from '#client/lib/clock/time-text.ts'
import { cx } from '#client/ui/cx.ts'
import { floatingClass } from '#client/ui/floating-class.ts'
import { useScopedScheme } from '#client/ui/theme-scope.tsx'
import type { SealCheck } from './seal-check.ts'
import { SealMark } from './seal-mark.tsx'

type SealDetailsProps = {
  id: string
  label: string
  checks: readonly SealCheck[]
  trigger: RefObject<HTMLButtonElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function SealDetails({ id, label, checks, trigger, open, onOpenChange }: SealDetailsProps) {
  const scheme = useScopedScheme()
  const leaveTriggerAlone = (event: CustomEvent<{ originalEvent: Event }>) => {
    const { target } = event.detail.originalEvent
    if (target instanceof Node && trigger.current?.contains(target)) event.preventDefault()
  }
  const returnFocus = (event: Event) => {
    event.preventDefault()
    trigger.current?.focus({ preventScroll: true })
  }
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Anchor virtualRef={trigger} />
      <Portal>
        <Content
          id={id}
          aria-label={`${label}: what was checked`}
          data-theme={scheme}
          align="start"
          sideOffset={8}
          collisionPadding={8}
          onInteractOutside={leaveTriggerAlone}
          onCloseAutoFocus={returnFocus}
          className={cx(floatingClass, 'w-80 p-4')}
        >
          <div className="flex items-center gap-2.5 font-semibold">
            <SealMark size={26} className="text-verified" />
            {label}
          </div>
          <ul className="mt-3 grid gap-3 border-t border-line pt-3 text-sm">
            {checks.map((check) => (
              <li key={`${check.what} ${check.when}`}>
                <p className="font-semibold">{check.what}</p>
                <p className="text-ink-2">{check.how}</p>
                {check.limits !== undefined && <p className="text-ink-2">{check.limits}</p>}
                <p className="text-muted">
                  {check.when === null ? (
                    "The date wasn't recorded"
                  ) : (
                    <time dateTime={check.when}>{longDay(check.when)}</time>
                  )}
                </p>
              </li>
            ))}
          </ul>
        </Content>
      </Portal>
    </Root>
  )
}
