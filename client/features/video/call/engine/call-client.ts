import { api } from '#client/lib/api.ts'
import { shareRealtime } from '#client/lib/realtime/live.ts'
import { createRealtimeClient } from '#client/lib/realtime/realtime.ts'
import type { CallHost } from '../call-state.ts'
import type { CallClient } from '../call-store.ts'
import { readOpenCall } from '../open-call.ts'
import { preloadActiveCall } from './active/later-call.ts'
import { createCallController } from './call-controller.ts'
import type { VideoApi } from './video-api.ts'

const memberApi: VideoApi = {
  status: (request) => api('GET /api/video-chat/status', request),
  start: (request) => api('POST /api/video-sessions', request),
  accept: (request) => api('POST /api/video-sessions/:id/accept', request),
  decline: (request) => api('POST /api/video-sessions/:id/decline', request),
  end: (request) => api('POST /api/video-sessions/:id/end', request),
  skip: (request) => api('POST /api/video-chat/skip', request),
  iceServers: (request) => api('GET /api/video-chat/ice-servers', request),
  joinMeeting: (request) => api('POST /api/meetings/:id/join', request),
  endAddress: (id) => `/api/video-sessions/${encodeURIComponent(id)}/end`,
}

type CallEndpoints = { readonly api: VideoApi; readonly socketPath: string }
const FOR_MEMBERS: CallEndpoints = { api: memberApi, socketPath: '/ws' }

export function createCallClient(
  host: CallHost,
  { api: endpoints, socketPath }: CallEndpoints = FOR_MEMBERS,
): CallClient {
  const protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
  const realtime = createRealtimeClient({ url: `${protocol}//${location.host}${socketPath}` })
  const controller = createCallController({ ...host, realtime, api: endpoints })
  const unshare = shareRealtime(realtime)
  realtime.open()
  // The other participant waits, so load ahead. A failure is retried when the code is needed.
  if (readOpenCall()) preloadActiveCall().catch(() => {})
  return {
    controller,
    preload: preloadActiveCall,
    close() {
      controller.dispose()
      unshare()
      realtime.close()
    },
  }
}
