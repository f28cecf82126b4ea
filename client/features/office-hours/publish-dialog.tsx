import { useQueryClient } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { localDate } from '#client/lib/clock/local-date.ts'
import { ownTimeZone, timeZoneName } from '#client/lib/clock/time-zone.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextField } from '#client/ui/form/fields.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { useContractForm, useFormValues } from '#client/ui/form/use-contract-form.ts'
import { toast } from '#client/ui/toast-store.ts'
import { officeHours } from '#shared/contracts/office-hours.ts'
import {
  SLOT_DAYS_AHEAD,
  SLOT_MINUTES,
  SLOT_MS,
  SLOT_TOPIC_MAX_LENGTH,
} from '#shared/domain/scheduling/office-hours.ts'
import { refreshOfficeHours } from './queries.ts'
import { slotCountText } from './texts.ts'

type Draft = { date: string; from: string; to: string; topic: string }

export function PublishDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const form = useContractForm({
    schema: officeHours.publish.body,
    defaults: { date: localDate(1), from: '17:00', to: '18:00', topic: '' },
    toInput: (draft: Draft) => ({ ...draft, timeZone: ownTimeZone() }),
    onSubmit: async (body) => {
      const { slots } = await api('POST /api/office-hours/slots', { body })
      await refreshOfficeHours(client)
      toast({ title: 'Office hours published', description: `${slotCountText(slots.length)}.` })
      onClose()
    },
  })
  const count = countSlots(useFormValues(form))
  return (
    <Dialog
      size="sm"
      open
      onOpenChange={(open) => !open && onClose()}
      title="Offer office hours"
      description={`Choose a day and a time. Others book ${SLOT_MINUTES} minutes of it for a video call with you.`}
    >
      <Form form={form}>
        <TextField name="date" label="Day" type="date" min={localDate(0)} max={localDate(SLOT_DAYS_AHEAD)} />
        <div className="grid grid-cols-2 gap-4">
          <TextField name="from" label="From" type="time" step={SLOT_MINUTES * 60} />
          <TextField name="to" label="Until" type="time" step={SLOT_MINUTES * 60} />
        </div>
        <p role="status" className="-mt-2 text-sm text-muted">
          {count > 0 && `${slotCountText(count)}. `}Times are in {timeZoneName()}.
        </p>
        <TextField
          name="topic"
          label="Topic"
          optional
          placeholder="Breaking into nursing informatics"
          maxLength={SLOT_TOPIC_MAX_LENGTH}
        />
        <p className="text-sm text-pretty text-muted">
          Members see your name, headline and these times. Visitors may see your next one on our front page,
          unless you hide your profile from the directory. These are regular calls: without Premium, each one
          that connects uses a free call.
        </p>
        <FormFailure form={form} />
        <Button type="submit" block pending={form.isPending} pendingLabel="Publishing">
          Publish
        </Button>
      </Form>
    </Dialog>
  )
}

/** How many slots the range makes; 0 while it makes none. The browser knows when clocks change in its own zone. */
function countSlots({ date, from, to }: Draft): number {
  const end = new Date(`${date}T${to}`)
  if (to === '00:00') end.setDate(end.getDate() + 1)
  const count = Math.floor((end.getTime() - new Date(`${date}T${from}`).getTime()) / SLOT_MS)
  return count > 0 ? count : 0
}
