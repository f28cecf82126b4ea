import type { Page } from '@playwright/test'

type Side = 'near' | 'far'

/**
 * Someone in between, in a page of their own: ends the DTLS of both sides of a call with certificates of their own, and passes on
 * what they see and hear. All signals of `page` go through them.
 */
export async function listenIn(page: Page, middle: Page): Promise<void> {
  await middle.evaluate(prepareMiddle)
  // Without stored offers the two browsers exchange theirs over the socket.
  await page.context().route('**/api/video-sessions', async (route) => {
    const { offer: _offer, ...body } = route.request().postDataJSON()
    await route.continue({ postData: JSON.stringify(body) })
  })
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage(
      (text) => void passOn(middle, 'near', String(text)).then((said) => said && server.send(said)),
    )
    server.onMessage(
      (text) => void passOn(middle, 'far', String(text)).then((said) => said && socket.send(said)),
    )
  })
}

/** What the other side gets instead of a message; null if the middle keeps it. */
async function passOn(middle: Page, from: Side, text: string): Promise<string | null> {
  const message = JSON.parse(text)
  if (message.type !== 'call.signal') return text
  const body = JSON.parse(message.body)
  if (body.kind === 'candidate') {
    await middle.evaluate(([side, candidate]) => Reflect.get(window, 'takeCandidate')(side, candidate), [
      from,
      body,
    ] as const)
    return null
  }
  const sdp = await middle.evaluate(
    ([side, description]) => Reflect.get(window, 'relayDescription')(side, description),
    [from, { type: body.type, sdp: body.sdp }] as const,
  )
  return JSON.stringify({ ...message, body: JSON.stringify({ ...body, sdp }) })
}

/** Runs in the middle's page. */
function prepareMiddle(): void {
  const ends: Partial<Record<string, RTCPeerConnection>> = {}
  const opposite = (side: string) => (side === 'near' ? 'far' : 'near')
  const gathered = async (end: RTCPeerConnection) => {
    while (end.iceGatheringState !== 'complete') await new Promise((resolve) => setTimeout(resolve, 20))
    return end.localDescription?.sdp ?? ''
  }
  /** Chromium decodes sound only for an element that plays it. */
  const received = (end: RTCPeerConnection) => {
    const tracks = end.getReceivers().map(({ track }) => track)
    const player = Object.assign(new Audio(), { muted: true, srcObject: new MediaStream(tracks) })
    document.documentElement.append(player)
    void player.play()
    return tracks
  }

  const relayOffer = async (side: string, sdp: string) => {
    const from = new RTCPeerConnection()
    const to = new RTCPeerConnection()
    ends[side] = from
    ends[opposite(side)] = to
    await from.setRemoteDescription({ type: 'offer', sdp })
    for (const track of received(from)) to.addTransceiver(track, { direction: 'sendrecv' })
    to.createDataChannel('call', { negotiated: true, id: 0 })
    await to.setLocalDescription()
    return gathered(to)
  }
  const relayAnswer = async (side: string, sdp: string) => {
    const from = ends[side]
    const to = ends[opposite(side)]
    if (!from || !to) throw new Error('There was no offer.')
    await from.setRemoteDescription({ type: 'answer', sdp })
    const tracks = received(from)
    for (const [index, transceiver] of to.getTransceivers().entries()) {
      transceiver.direction = 'sendrecv'
      await transceiver.sender.replaceTrack(tracks[index] ?? null)
    }
    await to.setLocalDescription()
    return gathered(to)
  }
  Object.assign(window, {
    takeCandidate: (side: string, candidate: RTCIceCandidateInit) => ends[side]?.addIceCandidate(candidate),
    relayDescription: (side: string, { type, sdp }: { type: string; sdp: string }) =>
      type === 'offer' ? relayOffer(side, sdp) : relayAnswer(side, sdp),
  })
}
