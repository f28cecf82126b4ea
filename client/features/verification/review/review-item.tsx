import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { agoText } from '#client/lib/clock/time-text.ts'
import { Avatar } from '#client/parts/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { cx } from '#client/ui/cx.ts'

export type ReviewItemProps = {
  name: string
  imageUrl: string | null
  about: string
  since: string
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  aside?: ReactNode
  children: ReactNode
}

export function ReviewItem(props: ReviewItemProps) {
  const { name, imageUrl, about, since, isOpen, onOpen, onClose, aside, children } = props
  const panelId = useId()
  const top = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    top.current?.scrollIntoView({ block: 'nearest' })
    if (!top.current?.contains(document.activeElement)) button.current?.focus({ preventScroll: true })
  }, [isOpen])
  return (
    <Card flush className={isOpen ? 'border-line-strong' : undefined}>
      <div ref={top} className="scroll-mt-20 scroll-mb-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
          <div className="flex min-w-0 grow basis-56 items-center gap-3">
            <Avatar name={name} src={imageUrl} />
            <div className="min-w-0">
              <h2 className="text-base font-semibold wrap-anywhere">{name}</h2>
              <p className="text-sm text-muted wrap-anywhere">{about}</p>
            </div>
          </div>
          {aside}
          <p className="text-sm text-muted max-sm:order-last max-sm:ml-auto">
            <span className="sr-only">Waiting since </span>
            <time dateTime={since}>{agoText(since, new Date())}</time>
          </p>
          <Button
            ref={button}
            size="sm"
            variant="quiet"
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            aria-label={isOpen ? `Close the review of ${name}` : `Review ${name}`}
            icon={<ChevronDown size={16} className={cx('transition-transform', isOpen && 'rotate-180')} />}
            onClick={isOpen ? onClose : onOpen}
          >
            {isOpen ? 'Close' : 'Review'}
          </Button>
        </div>
        {isOpen && (
          <div id={panelId} className="border-t border-line p-4 sm:p-6">
            {children}
          </div>
        )}
      </div>
    </Card>
  )
}
