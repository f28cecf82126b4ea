import type { LocalMedia } from './local-media.ts'

const EVERY_MS = 70
const LOUD = 0.25

export function followLevel(local: LocalMedia, onLevel: (level: number) => void): () => void {
  let track: MediaStreamTrack | null = null
  let stop = () => {}
  const follow = () => {
    const { audio } = local.tracks()
    if (audio === track) return
    stop()
    track = audio
    stop = audio ? watchLevel(audio, onLevel) : () => {}
    if (!audio) onLevel(0)
  }
  const off = local.subscribe(follow)
  follow()
  return () => {
    off()
    stop()
  }
}

export function watchLevel(track: MediaStreamTrack, onLevel: (level: number) => void): () => void {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 512
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
  void context.resume()
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    onLevel(levelOf(samples))
  }, EVERY_MS)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}

function levelOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  return Math.min(1, Math.sqrt(power) / LOUD)
}
