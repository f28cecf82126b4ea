import { api } from '#client/lib/api.ts'
import type { CallHost } from '../call/call-state.ts'
import type { CallClient } from '../call/call-store.ts'
import { createCallClient } from '../call/engine/call-client.ts'
import type { VideoApi } from '../call/engine/video-api.ts'

/** A refused guest isn't a member who has to sign in again. */
const QUIET = { isQuiet: true } as const
const NO_SKIPS = { skipsUsed: 0, skipsRemaining: 0, requiresPayment: false, isPremium: false }

const refused = (what: string) => () => Promise.reject(new Error(`a guest can't ${what}`))

const guestApi: VideoApi = {
  status: async () => {
    const { openSession } = await api('POST /api/guest/here', {}, QUIET)
    return { ...NO_SKIPS, isAgeConfirmed: true, openSession, online: 0 }
  },
  joinMeeting: ({ body }) => api('POST /api/guest/join', { body }, QUIET),
  end: (request) => api('POST /api/guest/calls/:id/end', request, QUIET),
  endAddress: (id) => `/api/guest/calls/${encodeURIComponent(id)}/end`,
  iceServers: () => api('GET /api/guest/ice-servers', {}, QUIET),
  start: refused('start a call'),
  accept: refused('accept a call'),
  decline: refused('decline a call'),
  skip: refused('spend a skip'),
}

export function createGuestClient(host: CallHost): CallClient {
  return createCallClient(host, { api: guestApi, socketPath: '/ws?guest' })
}
