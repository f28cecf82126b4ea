import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { lazyComponent } from '#client/lib/lazy.ts'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import type { MeetingOther } from '#shared/contracts/meetings.ts'
import { MEETING_TOPIC_MAX_LENGTH } from '#shared/domain/scheduling/meetings.ts'

const ProposeDialog = lazyComponent(async () => (await import('./propose-dialog.tsx')).ProposeDialog)

type ProposeButtonProps = {
  with: MeetingOther
  name: string
  topic?: string
  look?: 'text' | 'icon'
}

/** Opens the form that proposes times to someone; the form loads when it is first wanted. */
export function ProposeButton({ with: other, name, topic = '', look = 'text' }: ProposeButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const label = `Propose times to ${name}`
  return (
    <>
      {look === 'icon' ? (
        <IconButton label={label} size="sm" tooltipSide="bottom" onClick={() => setIsOpen(true)}>
          <CalendarPlus size={18} />
        </IconButton>
      ) : (
        <Button
          size="sm"
          variant="quiet"
          icon={<CalendarPlus size={16} />}
          aria-label={label}
          onClick={() => setIsOpen(true)}
        >
          Propose times
        </Button>
      )}
      {isOpen && (
        <ProposeDialog
          with={other}
          name={name}
          topic={topic.slice(0, MEETING_TOPIC_MAX_LENGTH)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
