import { useQueryClient } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { timeZoneName } from '#client/lib/clock/time-zone.ts'
import { useNow } from '#client/lib/clock/use-now.ts'
import { paths, withNext } from '#client/lib/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextareaField } from '#client/ui/form/fields.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { useContractForm } from '#client/ui/form/use-contract-form.ts'
import { LinkButton } from '#client/ui/link-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { officeHours } from '#shared/contracts/office-hours.ts'
import { BOOKING_NOTE_MAX_LENGTH } from '#shared/domain/scheduling/office-hours.ts'
import type { ChosenSlot } from './hosts-card.tsx'
import { refreshOfficeHours } from './queries.ts'
import { bookedText, type CallBalance, costText, slotRange } from './texts.ts'

const TICK_MS = 60_000

type BookDialogProps = ChosenSlot & { balance: CallBalance | null; onClose: () => void }

export function BookDialog({ host, slot, balance, onClose }: BookDialogProps) {
  const client = useQueryClient()
  const now = useNow(TICK_MS)
  const form = useContractForm({
    schema: officeHours.book.body,
    defaults: { note: '' },
    onSubmit: async (body) => {
      try {
        await api('POST /api/office-hours/slots/:id/booking', { params: { id: slot.id }, body })
      } finally {
        // A refusal means that the list on screen is out of date.
        void refreshOfficeHours(client)
      }
      const description = bookedText(host.name, slot.startsAt)
      toast({ title: 'Booked', description })
      onClose()
    },
  })
  const isBlocked = balance?.requiresPayment ?? false
  return (
    <Dialog
      size="sm"
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Book ${host.name}`}
      description={
        <>
          <span className="font-semibold text-ink">{slotRange(slot.startsAt, now)}</span>, {timeZoneName()}
          {slot.topic && <span className="block">{slot.topic}</span>}
        </>
      }
    >
      <Form form={form}>
        <TextareaField
          name="note"
          label="What would you like to talk about?"
          optional
          rows={3}
          maxLength={BOOKING_NOTE_MAX_LENGTH}
          hint={`Only ${host.name} sees this.`}
        />
        <Cost balance={balance} />
        <FormFailure form={form} />
        <Button type="submit" block disabled={isBlocked} pending={form.isPending} pendingLabel="Booking">
          Book
        </Button>
      </Form>
    </Dialog>
  )
}

function Cost({ balance }: { balance: CallBalance | null }) {
  if (!balance) return null
  if (!balance.requiresPayment) return <p className="text-sm text-pretty text-muted">{costText(balance)}</p>
  return (
    <Notice
      tone="warn"
      title="You've used your free calls"
      action={
        <LinkButton href={withNext(paths.subscribe, paths.officeHours)} size="sm">
          Subscribe
        </LinkButton>
      }
    >
      To book a call, you need a Premium Membership.
    </Notice>
  )
}
