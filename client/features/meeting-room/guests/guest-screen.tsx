import { useQuery } from '@tanstack/react-query'
import { DoorOpen, LinkIcon } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import { ApiError, api } from '#client/lib/api.ts'
import { apiQuery } from '#client/lib/api-query.ts'
import { timeOfDay } from '#client/lib/clock/time-text.ts'
import { useNow } from '#client/lib/clock/use-now.ts'
import { useLinkSecret } from '#client/lib/links/use-link-secret.ts'
import { paths } from '#client/lib/paths.ts'
import { CompactPersonRow } from '#client/parts/person-row.tsx'
import { MemberSeal } from '#client/parts/seals/member-seals.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyCard } from '#client/ui/empty-state.tsx'
import { TextField } from '#client/ui/form/fields.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { useContractForm } from '#client/ui/form/use-contract-form.ts'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { Loading, Skeleton } from '#client/ui/skeleton.tsx'
import { type GuestRoom, meetingGuests } from '#shared/contracts/meeting-guests.ts'
import { GUEST_NAME_MAX_LENGTH } from '#shared/domain/scheduling/meeting-room.ts'
import { guestRoomKey } from '../queries.ts'
import { phaseOf, whenText } from '../texts.ts'

/** A 401 here belongs to the guest, so it mustn't ask a member to sign in again. */
const QUIET = { isQuiet: true } as const
const ASK_EVERY_MS = 3_000
const TICK_MS = 5_000

export function useGuestRoom() {
  return useQuery({
    queryKey: guestRoomKey,
    queryFn: async (): Promise<GuestRoom | null> => {
      try {
        return await api('POST /api/guest/here', {}, QUIET)
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return null
        throw error
      }
    },
    refetchInterval: ({ state }) => (state.data ? ASK_EVERY_MS : false),
    // A guest who looks at another tab meanwhile must stay at the door.
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    retry: false,
  })
}

type GuestMeeting = Omit<GuestRoom, 'guest' | 'isLinkReplaced' | 'isHostReady' | 'openSession'>
type GuestScreenProps = { onJoin: (room: GuestRoom) => void }

export function GuestScreen({ onJoin }: GuestScreenProps) {
  const token = useLinkSecret()
  const room = useGuestRoom()
  const link = useQuery({
    ...apiQuery('POST /api/guest/link', { body: { token: token ?? '' } }, QUIET),
    enabled: typeof token === 'string',
    retry: false,
  })
  const isOverLink = link.error instanceof ApiError && link.error.status < 500
  const isKnown = room.data && (!link.data || (link.data.id === room.data.id && !mayComeAgain(room.data)))
  return (
    <div className="mx-auto grid max-w-xl gap-4 px-4 pt-8 pb-12 sm:px-6">
      {room.data && isKnown ? (
        <AtDoor room={room.data} onJoin={onJoin} />
      ) : link.data && room.isFetched ? (
        <Arriving meeting={link.data} token={token ?? ''} onArrived={() => void room.refetch()} />
      ) : (token === null || isOverLink) && room.isFetched ? (
        <NoLink />
      ) : link.error && !isOverLink ? (
        <LoadFailure what="this meeting" query={link} />
      ) : (
        <Loading label="Loading the meeting" className="grid gap-4">
          <Skeleton shape="line" className="h-8 w-72" />
          <Skeleton className="h-40" />
        </Loading>
      )}
    </div>
  )
}

/** A refused guest can come back through a newer link, such as the one this page was opened with. */
const mayComeAgain = ({ guest, isLinkReplaced }: GuestRoom) => guest.status === 'refused' && isLinkReplaced

function NoLink() {
  return (
    <EmptyCard level={1} icon={<LinkIcon size={26} />} title="This link doesn't work">
      The meeting is over, or there's a newer link. Ask the person who sent it for another one.
    </EmptyCard>
  )
}

function About({ meeting, now, children }: { meeting: GuestMeeting; now: number; children: ReactNode }) {
  const { topic, host } = meeting
  return (
    <>
      <header className="grid gap-1">
        <h1 className="text-2xl font-semibold wrap-anywhere">{topic}</h1>
        <p className="text-ink-2">
          <time dateTime={meeting.startsAt}>{whenText(meeting, now)}</time>
        </p>
      </header>
      <Card title="You're meeting">
        <ul className="-mt-3 mb-2">
          <CompactPersonRow person={host} seal={<MemberSeal badges={host.badges} />} className="border-t-0">
            {null}
          </CompactPersonRow>
        </ul>
        {children}
      </Card>
    </>
  )
}

type ArrivingProps = { meeting: GuestMeeting; token: string; onArrived: () => void }

function Arriving({ meeting, token, onArrived }: ArrivingProps) {
  const now = useNow(TICK_MS)
  const form = useContractForm({
    schema: meetingGuests.arrive.body,
    defaults: { name: '' },
    toInput: ({ name }) => ({ name, token }),
    onSubmit: async (body) => {
      await api('POST /api/guest/arrive', { body }, QUIET)
      onArrived()
    },
  })
  if (phaseOf(meeting, now) === 'early') {
    return (
      <About meeting={meeting} now={now}>
        <p role="status" className="text-ink-2">
          You can come in from {timeOfDay(meeting.opensAt)}. Keep this page open, or come back then with the
          same link.
        </p>
      </About>
    )
  }
  return (
    <About meeting={meeting} now={now}>
      <Form form={form}>
        <TextField
          name="name"
          label="Your name"
          autoComplete="name"
          maxLength={GUEST_NAME_MAX_LENGTH}
          hint="It's shown with “Guest, not verified”."
        />
        <p className="text-sm text-pretty text-muted">
          You need no account. We keep your name for 30 days, and nothing of what is said or shown.
        </p>
        <FormFailure form={form} />
        <Button type="submit" size="lg" block pending={form.isPending} pendingLabel="Asking">
          Ask to join
        </Button>
      </Form>
    </About>
  )
}

function AtDoor({ room, onJoin }: { room: GuestRoom; onJoin: (room: GuestRoom) => void }) {
  const now = useNow(TICK_MS)
  const { guest, isHostReady, openSession } = room
  const isOpen = phaseOf(room, now) === 'open'
  const mayJoin = guest.status === 'admitted' && isOpen && (isHostReady || openSession !== null)
  useEffect(() => {
    document.title = `${mayJoin ? 'You can join' : 'Waiting'} · ${room.topic}`
  }, [mayJoin, room.topic])
  return (
    <About meeting={room} now={now}>
      <div role="status" className="grid gap-3">
        <p className="flex gap-2 text-ink-2">
          <DoorOpen size={20} className="mt-0.5 shrink-0" />
          {doorText(room, isOpen)}
        </p>
      </div>
      {mayJoin && (
        <Button size="lg" block className="mt-4" onClick={() => onJoin(room)}>
          Join
        </Button>
      )}
      <p className="mt-4 text-sm text-muted">
        Something wrong?{' '}
        <Link href={paths.contact} className="font-semibold text-action underline underline-offset-4">
          Tell our support
        </Link>{' '}
        about this meeting.
      </p>
    </About>
  )
}

function doorText(room: GuestRoom, isOpen: boolean): string {
  const { guest, host, isHostReady, openSession } = room
  if (mayComeAgain(room)) return `${host.name} made a new link for this meeting. Ask them for it.`
  if (guest.status === 'refused') return `${host.name} didn't let you in.`
  if (!isOpen) return 'This meeting is over.'
  if (guest.status === 'waiting')
    return `Hello ${guest.name}. ${host.name} can see that you're waiting and will let you in.`
  if (isHostReady || openSession) return `${host.name} let you in. You can join now.`
  return `${host.name} let you in and will be in the call in a moment.`
}
