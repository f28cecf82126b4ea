export type ButtonVariant = 'primary' | 'quiet' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const VARIANT: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-action text-on-action hover:bg-action-hover',
  quiet: 'border-line-strong bg-surface text-ink hover:bg-tint',
  ghost: 'border-transparent text-ink-2 hover:bg-tint hover:text-ink',
  danger: 'border-transparent bg-danger-fill text-on-danger hover:bg-danger-fill-hover',
}

const COMMON = [
  'inline-flex shrink-0 items-center justify-center border font-semibold leading-none select-none',
  'transition-colors active:translate-y-px aria-disabled:translate-y-0 aria-disabled:cursor-progress',
  'disabled:cursor-not-allowed disabled:border-transparent disabled:bg-tint disabled:text-muted disabled:translate-y-0',
].join(' ')

export function buttonClass(variant: ButtonVariant): string {
  return `${COMMON} ${VARIANT[variant]}`
}
