import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, api } from '#client/lib/api.ts'
import { useNow } from '#client/lib/clock/use-now.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { toast } from '#client/ui/toast-store.ts'
import type { OfficeHourBooking } from '#shared/contracts/office-hours.ts'
import { refreshOfficeHours } from './queries.ts'
import { slotRange } from './texts.ts'

const TICK_MS = 60_000

type CancelDialogProps = { booking: OfficeHourBooking; onClose: () => void }

export function CancelDialog({ booking: { id, member, startsAt, role }, onClose }: CancelDialogProps) {
  const client = useQueryClient()
  const now = useNow(TICK_MS)
  const cancel = useMutation({
    mutationFn: () => api('DELETE /api/office-hours/bookings/:id', { params: { id } }),
    onSuccess: () => {
      toast({ title: 'Booking canceled', description: `${member.name} has been told.` })
      onClose()
    },
    onSettled: () => refreshOfficeHours(client),
  })
  const failure = cancel.error && ((cancel.error instanceof ApiError && cancel.error.text) || NOT_REACHED)
  return (
    <Dialog
      size="sm"
      open
      onOpenChange={(open) => !open && onClose()}
      title="Cancel this booking?"
      description={`With ${member.name}, ${slotRange(startsAt, now)}. We'll tell them right away. ${CONSEQUENCES[role]}`}
    >
      {failure && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3 *:grow">
        <Button variant="quiet" onClick={onClose}>
          Keep it
        </Button>
        <Button
          variant="danger"
          pending={cancel.isPending}
          pendingLabel="Canceling"
          onClick={() => cancel.mutate()}
        >
          Cancel booking
        </Button>
      </div>
    </Dialog>
  )
}

const NOT_REACHED = "We couldn't cancel it. Check your connection and try again."

const CONSEQUENCES = {
  host: 'The slot is taken back.',
  guest: 'Someone else can book the slot then.',
} as const
