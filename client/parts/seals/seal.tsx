import { useId, useRef, useState } from 'react'
import { lazyComponent } from '#client/lib/lazy.ts'
import { badgeClass } from '#client/ui/badge.tsx'
import { cx } from '#client/ui/cx.ts'
import type { SealCheck } from './seal-check.ts'
import { SealMark } from './seal-mark.tsx'

type SealProps = {
  label?: string
  /** Empty only inside a link, which can't contain a button. */
  checks: readonly SealCheck[]
  tone?: 'ok' | 'glass'
  /** `mark`: for the member's own, whose word is elsewhere on the page. */
  face?: 'full' | 'mark'
  className?: string | undefined
}

const MARK_CLASS = { ok: 'size-8 text-verified', glass: 'size-7 bg-glass text-on-glass' } as const

const loadDetails = () => import('./seal-details.tsx')
const SealDetails = lazyComponent(async () => (await loadDetails()).SealDetails)

export function Seal({ label = 'Verified', checks, tone = 'ok', face = 'full', className }: SealProps) {
  const panelId = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const [open, setOpen] = useState(false)
  const isMark = face === 'mark'
  const classes = isMark
    ? cx('grid place-items-center rounded-full', MARK_CLASS[tone], className)
    : cx(badgeClass(tone), 'pl-1.5', className)
  const shown = isMark ? <SealMark size={tone === 'glass' ? 17 : 22} /> : <Full label={label} />

  if (checks.length === 0) return <span className={classes}>{shown}</span>

  const toggle = () => {
    setOpened(true)
    setOpen(!open)
  }
  return (
    <>
      <noscript>
        <span className={classes}>{shown}</span>
      </noscript>
      <button
        ref={trigger}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        className={cx(
          classes,
          'touch-target transition-[filter] hover:brightness-95 dark:hover:brightness-125',
        )}
        onPointerEnter={loadDetails}
        onFocus={loadDetails}
        onClick={toggle}
      >
        <span aria-hidden="true" className="contents">
          {shown}
        </span>
        <span className="sr-only">
          {isMark ? `Your badge: ${label}. See what was checked` : `${label}, see what was checked`}
        </span>
      </button>
      {opened && (
        <SealDetails
          id={panelId}
          label={label}
          checks={checks}
          trigger={trigger}
          open={open}
          onOpenChange={setOpen}
        />
      )}
    </>
  )
}

function Full({ label }: { label: string }) {
  return (
    <>
      <SealMark size={15} />
      {label}
    </>
  )
}
