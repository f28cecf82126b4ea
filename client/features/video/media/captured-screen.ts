import type { ScreenTracks } from './local-snapshot.ts'

export type SharedScreen = { stream: MediaStream; tracks: ScreenTracks }

/** Missing in TypeScript's library (W3C Screen Capture). */
type ScreenOptions = DisplayMediaStreamOptions & {
  systemAudio: 'include' | 'exclude'
  surfaceSwitching: 'include'
  selfBrowserSurface: 'exclude'
}

export async function captureScreen(onEnded: () => void): Promise<SharedScreen | null> {
  try {
    const stream = await navigator.mediaDevices.getDisplayMedia(screenOptions())
    const [video] = stream.getVideoTracks()
    if (!video) return null
    const [audio = null] = stream.getAudioTracks()
    // Text must stay sharp, even at a lower frame rate; music must not be treated as speech.
    video.contentHint = 'detail'
    if (audio) audio.contentHint = 'music'
    video.addEventListener('ended', onEnded)
    return { stream, tracks: { video, audio } }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') return null
    throw error
  }
}

export function stopAll(screen: SharedScreen | null): void {
  for (const track of screen?.stream.getTracks() ?? []) track.stop()
}

/**
 * The sound is sent as it is, and the member who shares keeps hearing it. The whole system's sound has the other member's
 * voice in it, who would hear themselves, so it is offered only where the browser can leave this page's sound out.
 */
function screenOptions(): ScreenOptions {
  const leavesOut = 'restrictOwnAudio' in navigator.mediaDevices.getSupportedConstraints()
  const audio = {
    echoCancellation: false,
    noiseSuppression: false,
    autoGainControl: false,
    ...(leavesOut && { restrictOwnAudio: true }),
  }
  return {
    video: { frameRate: { ideal: 15, max: 30 } },
    audio,
    systemAudio: leavesOut ? 'include' : 'exclude',
    surfaceSwitching: 'include',
    selfBrowserSurface: 'exclude',
  }
}
