export const NOTE_S = 0.9

type Note = { type: OscillatorType; hertz: number; start: number; loudness: number }

/** Plays a note that fades out. */
export function playNote(output: AudioNode, { type, hertz, start, loudness }: Note): void {
  const oscillator = new OscillatorNode(output.context, { type, frequency: hertz })
  const volume = new GainNode(output.context, { gain: 0 })
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(loudness, start + 0.03)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + NOTE_S)
  oscillator.connect(volume).connect(output)
  oscillator.start(start)
  oscillator.stop(start + NOTE_S)
}
