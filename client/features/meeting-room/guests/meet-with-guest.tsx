import { useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { timeZoneName } from '#client/lib/clock/time-zone.ts'
import { paths } from '#client/lib/paths.ts'
import { refreshMeetings } from '#client/lib/refresh/refresh-meetings.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { SelectField, TextField } from '#client/ui/form/fields.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { useContractForm } from '#client/ui/form/use-contract-form.ts'
import { LinkButton } from '#client/ui/link-button.tsx'
import { meetingGuests } from '#shared/contracts/meeting-guests.ts'
import { MEETING_MINUTES, MEETING_TOPIC_MAX_LENGTH } from '#shared/domain/scheduling/meetings.ts'
import { ShownLink } from './guest-link.tsx'

export function MeetWithGuestScreen() {
  return (
    <div className="mx-auto grid max-w-2xl gap-4 px-4 pt-4 pb-10 sm:px-6 lg:pt-6">
      <BackLink list={paths.meetings}>Meetings</BackLink>
      <h1 className="text-2xl font-semibold">Meet with a guest</h1>
      <Card>
        <div className="grid justify-items-start gap-4">
          <p className="text-pretty text-ink-2">
            Invite someone without an account to a video meeting. They open your link, give a name and wait
            until you let them in. We check nothing about guests, so they're shown as “Guest, not verified”.
          </p>
          <MeetWithGuestButton />
        </div>
      </Card>
    </div>
  )
}

function MeetWithGuestButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={<UserPlus size={18} />} onClick={() => setIsOpen(true)}>
        Make a meeting
      </Button>
      {isOpen && <GuestDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

type Draft = { topic: string; date: string; time: string; minutes: string }
type Made = { meetingId: string; token: string }

function GuestDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [made, setMade] = useState<Made | null>(null)
  const form = useContractForm({
    schema: meetingGuests.create.body,
    defaults: { topic: '', ...nextHour(), minutes: '30' },
    toInput: ({ topic, date, time, minutes }: Draft) => ({
      topic,
      startsAt: isoOf(date, time),
      minutes: Number(minutes),
    }),
    rules: ({ date, time }) => (isoOf(date, time) === '' ? { date: 'Choose a day and a time' } : {}),
    onSubmit: async (body) => {
      setMade(await api('POST /api/meetings/with-guest', { body }))
      void refreshMeetings(client)
    },
  })
  return (
    <Dialog
      size="sm"
      open
      onOpenChange={(open) => !open && onClose()}
      title={made ? 'Your meeting is made' : 'Meet with a guest'}
      description={made ? undefined : `Times are in ${timeZoneName()}.`}
    >
      {made ? (
        <>
          <ShownLink token={made.token} />
          <LinkButton href={paths.meeting(made.meetingId)} block>
            Open the meeting
          </LinkButton>
        </>
      ) : (
        <Form form={form}>
          <TextField name="topic" label="Topic" maxLength={MEETING_TOPIC_MAX_LENGTH} />
          <div className="grid grid-cols-2 gap-4">
            <TextField name="date" label="Day" type="date" />
            <TextField name="time" label="Time" type="time" />
          </div>
          <SelectField name="minutes" label="Length">
            {MEETING_MINUTES.map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutes} minutes
              </option>
            ))}
          </SelectField>
          <FormFailure form={form} />
          <Button type="submit" block pending={form.isPending} pendingLabel="Making the meeting">
            Make the meeting
          </Button>
        </Form>
      )}
    </Dialog>
  )
}

/** '' for a day or time that isn't whole. */
function isoOf(date: string, time: string): string {
  const at = new Date(`${date}T${time}`)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

function nextHour(): { date: string; time: string } {
  const at = new Date()
  at.setHours(at.getHours() + 1, 0, 0, 0)
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    date: [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-'),
    time: `${two(at.getHours())}:00`,
  }
}
