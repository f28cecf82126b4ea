import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from '#client/ui/cx.ts'
import { Tooltip } from '#client/ui/tooltip.tsx'

type CallButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  label: string
  hint: string
  icon: ReactNode
  pressed?: boolean
  alert?: boolean
  dot?: boolean
}

export function CallButton(props: CallButtonProps) {
  const { label, hint, icon, pressed, alert = false, dot = false, className, ...rest } = props
  return (
    <Tooltip text={hint}>
      <button
        type="button"
        aria-label={label}
        {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
        className={cx(
          'relative grid size-12 shrink-0 place-items-center rounded-full transition-colors select-none active:translate-y-px sm:size-14 [@media(max-height:30rem)]:size-12',
          'disabled:cursor-not-allowed disabled:opacity-50 forced-colors:border',
          pressed === false
            ? 'bg-ink text-paper hover:bg-white'
            : 'bg-tint text-ink hover:bg-[#26365a] aria-expanded:bg-[#2f4370]',
          className,
        )}
        {...rest}
      >
        {icon}
        {alert && (
          <span
            aria-hidden="true"
            className="absolute -top-0.5 -right-0.5 grid size-5 place-items-center rounded-full border-2 border-paper bg-pending text-xs leading-none font-bold text-paper"
          >
            !
          </span>
        )}
        {dot && (
          <span
            aria-hidden="true"
            className="absolute top-2.5 right-2.5 size-3 rounded-full border-2 border-tint bg-live sm:top-3 sm:right-3 [@media(max-height:30rem)]:top-2.5 [@media(max-height:30rem)]:right-2.5"
          />
        )}
      </button>
    </Tooltip>
  )
}
