import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { endCall, iceServersFor, storableOffer } from '#server/features/video/public.ts'
import { hashOf } from '#server/platform/crypto/secrets.ts'
import { clientNetwork } from '#server/platform/net/client-address.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { guestHashOf, setGuestCookie } from '#server/platform/sessions/guest-cookie.ts'
import { meetingGuests } from '#shared/contracts/meeting-guests.ts'
import { meetingRoom } from '#shared/contracts/meeting-room.ts'
import { admitGuest, createGuestMeeting, refuseGuest, renewGuestLink } from './guests/hosting.ts'
import {
  arriveAsGuest,
  joinAsGuest,
  readGuestLink,
  readGuestRoom,
  requireAdmitted,
} from './guests/visiting.ts'
import { readInterview } from './interview.ts'
import { putNote, requireMeeting } from './repo.ts'
import { beHere, joinRoom, readRoom } from './room.ts'
import { disputeAnswer, readOwnShowUp, saveAnswer } from './show-up/show-up.ts'

const JOINS = { points: 30, seconds: 60 }
/** Each gives a link that strangers can open. */
const LINKS = { points: 20, seconds: 60 * 60 }
/** By one link from one network: strangers who have it close it to no one elsewhere, and to no one at all once it is renewed. */
const ARRIVALS = { points: 5, seconds: 10 * 60 }

const done = { ok: true as const }

export function roomRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database
  const joins = deps.limits.limiter('meeting-join', JOINS)

  serve(app, meetingRoom.read, {
    run: ({ actor: { memberId }, params: { id } }) => readRoom(deps, { id, memberId }),
  })

  serve(app, meetingRoom.here, {
    run: ({ actor: { memberId }, params: { id } }) => beHere(deps, { id, memberId }),
  })

  serve(app, meetingRoom.join, {
    limitCaller: joins,
    run: ({ actor: { memberId }, params: { id }, body }) =>
      joinRoom(deps, { id, memberId }, storableOffer(body.offer)),
  })

  serve(app, meetingRoom.note, {
    run: async ({ actor: { memberId }, params: { id }, body }) => {
      await requireMeeting(db, { id, memberId })
      await putNote(db, { id, memberId }, body.text)
      return done
    },
  })

  serve(app, meetingRoom.interview, {
    run: ({ actor: { memberId }, params: { id } }) => readInterview(deps, { id, memberId }),
  })
}

export function showUpRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, meetingRoom.showedUp, {
    run: async ({ actor: { memberId }, params: { id }, body }) => {
      await saveAnswer(deps, { id, memberId }, body.answer)
      return readRoom(deps, { id, memberId })
    },
  })

  serve(app, meetingRoom.dispute, {
    run: async ({ actor: { memberId }, params: { id } }) => {
      await disputeAnswer(deps, { id, memberId })
      return done
    },
  })

  serve(app, meetingRoom.showUp, { run: ({ actor }) => readOwnShowUp(deps, actor.memberId) })
}

export function hostRoutes(app: FastifyInstance, deps: Deps): void {
  const links = deps.limits.limiter('meeting-link', LINKS)

  serve(app, meetingGuests.create, {
    limitCaller: links,
    run: ({ actor, body }) => createGuestMeeting(deps, actor.memberId, body),
  })

  serve(app, meetingGuests.renewLink, {
    limitCaller: links,
    run: ({ actor: { memberId }, params: { id } }) => renewGuestLink(deps, { id, memberId }),
  })

  serve(app, meetingGuests.decide, {
    run: async ({ actor: { memberId }, params: { id, guestId }, body }) => {
      if (body.isAdmitted) await admitGuest(deps, { id, memberId, guestId })
      else await refuseGuest(deps, { id, memberId, guestId })
      return done
    },
  })
}

export function guestRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, env, clock } = deps
  const arrivals = deps.limits.limiter('guest-arrive', ARRIVALS)
  const joins = deps.limits.limiter('guest-join', JOINS)

  serve(app, meetingGuests.readLink, { run: ({ body }) => readGuestLink(deps, body.token) })

  serve(app, meetingGuests.arrive, {
    run: ({ body: { token, name }, request, reply }) =>
      arriveAsGuest(deps, {
        ...{ token, name },
        count: () => arrivals.consume(`${hashOf(token)}:${clientNetwork(request.ip)}`),
        sessionHash: guestHashOf(request, env.publicUrl),
        giveCookie: () => setGuestCookie(request, reply, env.publicUrl),
      }),
  })

  serve(app, meetingGuests.here, { run: ({ guest }) => readGuestRoom(deps, guest.guestId) })

  serve(app, meetingGuests.join, {
    limitCaller: joins,
    run: ({ guest, body }) => joinAsGuest(deps, guest, storableOffer(body.offer)),
  })

  serve(app, meetingGuests.end, { run: ({ guest, params }) => endCall(deps, params.id, guest.guestId) })

  serve(app, meetingGuests.iceServers, {
    run: async ({ guest }) => {
      await requireAdmitted(database.db, guest.guestId)
      return iceServersFor(env.ice, guest.guestId, 'meeting', clock.now())
    },
  })
}
