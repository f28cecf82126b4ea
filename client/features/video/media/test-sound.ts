import { watchLevel } from './mic-level.ts'
import { NOTE_S, playNote } from './play-note.ts'

const NOTES = [523.3, 659.3, 784, 1046.5]
const STEP_S = 0.28
const ROUND_S = 1.5
const ROUNDS = 2
const LENGTH_MS = (ROUNDS * ROUND_S + NOTE_S) * 1_000

type TestSoundOptions = { speakerId: string | null; onLevel: (level: number) => void; onEnd: () => void }

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
      for (const [step, hertz] of NOTES.entries()) {
        const start = context.currentTime + round * ROUND_S + step * STEP_S
        playNote(output, { type: 'triangle', hertz, start, loudness: 0.2 })
      }
    await audio.play()
    return stop
  } catch (error) {
    stop()
    throw error
  }
}
