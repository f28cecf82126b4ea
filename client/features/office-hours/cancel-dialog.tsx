import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { useNow } from '#client/lib/clock/use-now.ts'
import { failureText } from '#client/ui/failure.ts'
import { QuestionDialog } from '#client/ui/question-dialog.tsx'
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
  return (
    <QuestionDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Cancel this booking?"
      description={`With ${member.name}, ${slotRange(startsAt, now)}. We'll tell them right away. ${CONSEQUENCES[role]}`}
      action="Cancel booking"
      pending={cancel.isPending}
      pendingLabel="Canceling"
      failure={cancel.error && failureText(cancel.error, NOT_REACHED)}
      onAction={() => cancel.mutate()}
    />
  )
}

const NOT_REACHED = "We couldn't cancel it. Check your connection and try again."

const CONSEQUENCES = {
  host: 'The slot is taken back.',
  guest: 'Someone else can book the slot then.',
} as const
