import { watchLevel } from './mic-level.ts'

/** A rising chord, twice; in seconds and hertz. */
const NOTES = [523.3, 659.3, 784, 1046.5]
const STEP_S = 0.28
const NOTE_S = 0.9
const ROUND_S = 1.5
const ROUNDS = 2
const LOUDNESS = 0.2
const LENGTH_MS = (ROUNDS * ROUND_S + NOTE_S) * 1_000

type TestSoundOptions = {
  /** Null for the browser's default. */
  speakerId: string | null
  onLevel: (level: number) => void
  onEnd: () => void
}

/** Plays a short sound on a speaker, as the other's voice will be. Rejects if it can't be played there. */
export async function playTestSound({ speakerId, onLevel, onEnd }: TestSoundOptions): Promise<() => void> {
  const context = new AudioContext()
  const output = context.createMediaStreamDestination()
  const audio = new Audio()
  audio.srcObject = output.stream
  const [track] = output.stream.getAudioTracks()
  let stopLevel = track ? watchLevel(track, onLevel) : () => {}
  const stop = () => {
    clearTimeout(timer)
    stopLevel()
    stopLevel = () => {}
    audio.srcObject = null
    if (context.state !== 'closed') void context.close()
  }
  const timer = setTimeout(() => {
    stop()
    onEnd()
  }, LENGTH_MS)
  try {
    if (speakerId !== null) await audio.setSinkId?.(speakerId)
    await context.resume()
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [step, hertz] of NOTES.entries())
        playNote(context, output, context.currentTime + round * ROUND_S + step * STEP_S, hertz)
    await audio.play()
    return stop
  } catch (error) {
    stop()
    throw error
  }
}

function playNote(context: AudioContext, output: AudioNode, start: number, hertz: number): void {
  const oscillator = context.createOscillator()
  const gain = context.createGain()
  oscillator.type = 'triangle'
  oscillator.frequency.value = hertz
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(LOUDNESS, start + 0.03)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + NOTE_S)
  oscillator.connect(gain).connect(output)
  oscillator.start(start)
  oscillator.stop(start + NOTE_S)
}
