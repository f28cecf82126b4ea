import { expect, type Page } from '@playwright/test'

/** Lets a test read the statistics of the page's peer connections. Before the page loads. */
export async function probeConnections(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const probed: RTCPeerConnection[] = []
    Object.assign(window, { probedConnections: probed })
    const Original = window.RTCPeerConnection
    window.RTCPeerConnection = new Proxy(Original, {
      construct(target, args) {
        const connection = Reflect.construct(target, args)
        probed.push(connection)
        return connection
      },
    })
  })
}

/** Lets a test read where on the page the other's video was shown, oldest first. Call it before the page loads. */
export async function notePlaces(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const places: string[] = []
    Object.assign(window, { places })
    const note = (video: HTMLVideoElement) => {
      const { x, y, width, height } = video.getBoundingClientRect()
      const isSeen = getComputedStyle(video).visibility === 'visible'
      places.push([x, y, width, height].map(Math.round).join(' ') + (isSeen ? '' : ' unseen'))
    }
    document.addEventListener(
      'loadeddata',
      ({ target: video }) => {
        if (!(video instanceof HTMLVideoElement) || video.ariaLabel === 'Your camera') return
        video.requestVideoFrameCallback(() => note(video))
      },
      { capture: true },
    )
  })
}

export function readPlaces(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.get(window, 'places'))
}

export type Media = {
  framesDecoded: number
  audioPackets: number
  soundSamples: number
  /** Made up because the real ones were missing. */
  concealedSamples: number
  localKind: string
  /** How this side reaches its relay; empty without one. */
  relayProtocol: string
  state: string
}

/** What the page's newest open connection has received so far. */
export function readMedia(page: Page): Promise<Media> {
  return page.evaluate(async () => {
    const probed: RTCPeerConnection[] = Reflect.get(window, 'probedConnections')
    const open = probed.filter(({ connectionState }) => connectionState !== 'closed')
    // For a moment there is also one that was prepared for the other role.
    const connection = open.findLast(({ connectionState }) => connectionState === 'connected') ?? open.at(-1)
    const media = {
      framesDecoded: 0,
      audioPackets: 0,
      soundSamples: 0,
      concealedSamples: 0,
      localKind: '',
      relayProtocol: '',
      state: connection?.connectionState ?? 'none',
    }
    if (!connection) return media
    const reports = [...(await connection.getStats()).values()]
    for (const report of reports) {
      if (report.type !== 'inbound-rtp') continue
      if (report.kind === 'video') media.framesDecoded += report.framesDecoded ?? 0
      else {
        media.audioPackets += report.packetsReceived ?? 0
        media.soundSamples += report.totalSamplesReceived ?? 0
        media.concealedSamples += report.concealedSamples ?? 0
      }
    }
    const pair = reports.find(
      (report) => report.type === 'candidate-pair' && report.nominated && report.state === 'succeeded',
    )
    const local = reports.find((report) => report.id === pair?.localCandidateId)
    media.localKind = local?.candidateType ?? ''
    media.relayProtocol = local?.relayProtocol ?? ''
    return media
  })
}

/** Waits until the page decodes new frames, which shows that media flows. */
export async function expectMediaFlows(page: Page, timeout = 60_000): Promise<void> {
  const { framesDecoded, audioPackets } = await readMedia(page)
  await expect
    .poll(async () => (await readMedia(page)).framesDecoded, { timeout })
    .toBeGreaterThan(framesDecoded + 5)
  await expect
    .poll(async () => (await readMedia(page)).audioPackets, { timeout })
    .toBeGreaterThan(audioPackets)
}

export async function expectMediaStops(page: Page): Promise<void> {
  let before: Media | null = null
  const hasStopped = async () => {
    const now = await readMedia(page)
    const isSame = now.framesDecoded === before?.framesDecoded && now.audioPackets === before.audioPackets
    before = now
    return isSame
  }
  // An audio packet comes every 20 ms.
  await expect.poll(hasStopped, { timeout: 20_000, intervals: [500] }).toBe(true)
}

/** Waits until further frames are decoded for the video, which isn't black. */
export async function expectSeen(page: Page, label: string): Promise<void> {
  const video = page.locator(`video[aria-label="${label}"]`)
  const framesDecoded = () =>
    video.evaluate(async (element: HTMLVideoElement) => {
      const probed: RTCPeerConnection[] = Reflect.get(window, 'probedConnections')
      const shown = element.srcObject instanceof MediaStream ? element.srcObject.getVideoTracks() : []
      const receivers = probed.flatMap((connection) => connection.getReceivers())
      const receiver = receivers.find(({ track }) => shown.includes(track))
      const stats = receiver ? [...(await receiver.getStats()).values()] : []
      return stats.find(({ type }) => type === 'inbound-rtp')?.framesDecoded ?? 0
    })
  const before = await framesDecoded()
  await expect.poll(framesDecoded, `decoded frames of ${label}`).toBeGreaterThan(before + 2)
  const brightness = await video.evaluate((element: HTMLVideoElement) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 32, height: 32 })
    const context = canvas.getContext('2d')
    context?.drawImage(element, 0, 0, 32, 32)
    return Math.max(...(context?.getImageData(0, 0, 32, 32).data.filter((_, index) => index % 4 !== 3) ?? []))
  })
  expect(brightness, `${label} is not black`).toBeGreaterThan(60)
}

/** Waits until the other's voice is decoded and isn't silent. */
export async function expectHeard(page: Page): Promise<void> {
  const energy = () =>
    page.evaluate(async () => {
      const probed: RTCPeerConnection[] = Reflect.get(window, 'probedConnections')
      const connection = probed.filter(({ connectionState }) => connectionState === 'connected').at(-1)
      const voice = connection?.getReceivers().find(({ track }) => track.kind === 'audio')
      const stats = voice ? [...(await voice.getStats()).values()] : []
      return stats.find(({ type }) => type === 'inbound-rtp')?.totalAudioEnergy ?? 0
    })
  const before = await energy()
  await expect.poll(energy, 'energy of the sound').toBeGreaterThan(before)
}
