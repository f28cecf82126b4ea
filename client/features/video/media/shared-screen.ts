export type SharedScreen = { stream: MediaStream; track: MediaStreamTrack }

/** Null when the person chose nothing to share. Throws when the browser cannot share. */
export async function captureScreen(onEnded: () => void): Promise<SharedScreen | null> {
  try {
    const stream = await navigator.mediaDevices.getDisplayMedia({
      video: { frameRate: { ideal: 15, max: 30 } },
    })
    const [track] = stream.getVideoTracks()
    if (!track) return null
    // Text must stay sharp, even where that costs frames.
    track.contentHint = 'detail'
    track.addEventListener('ended', onEnded)
    return { stream, track }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') return null
    throw error
  }
}
