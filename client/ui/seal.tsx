import { lazy, Suspense, useId, useRef, useState } from 'react'
import { badgeClass } from './badge.tsx'
import { cx } from './cx.ts'
import type { SealCheck } from './seal-check.ts'
import { SealMark } from './seal-mark.tsx'

type SealProps = {
  /** The text: 'Verified', 'ID verified', 'BSN verified'. */
  label?: string
  /** The checks it opens. Empty only inside a link, which can't contain a button. */
  checks: readonly SealCheck[]
  /** A last line, such as what happened to the document. */
  note?: string | undefined
  /** `glass` over pictures and video. */
  tone?: 'ok' | 'glass'
  className?: string | undefined
}

const loadDetails = () => import('./seal-details.tsx')
const SealDetails = lazy(async () => ({ default: (await loadDetails()).SealDetails }))

/** The mark of verification, which opens what was checked, how and when. */
export function Seal({ label = 'Verified', checks, note, tone = 'ok', className }: SealProps) {
  const panelId = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const [open, setOpen] = useState(false)
  const classes = cx(badgeClass(tone), 'pl-1.5', className)
  const face = (
    <>
      <SealMark size={15} />
      {label}
    </>
  )

  if (checks.length === 0) return <span className={classes}>{face}</span>

  const toggle = () => {
    setOpened(true)
    setOpen(!open)
  }
  return (
    <>
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
          {face}
        </span>
        <span className="sr-only">{label}, see what was checked</span>
      </button>
      {opened && (
        <Suspense>
          <SealDetails
            id={panelId}
            label={label}
            checks={checks}
            note={note}
            trigger={trigger}
            open={open}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </>
  )
}
