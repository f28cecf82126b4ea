/** Two soft notes, then silence; in seconds. */
const NOTES = [
  { at: 0, hertz: 659.3 },
  { at: 0.22, hertz: 880 },
]
const PERIOD_MS = 2_400
const NOTE_S = 0.9
const LOUDNESS = 0.06

/** Rings softly until the returned function is called. Silent if the member hasn't used the page yet. */
export function playRingtone(): () => void {
  // Browsers play sound only after a gesture, and warn in the console if a page tries earlier.
  if (!navigator.userActivation?.hasBeenActive) return () => {}
  const context = new AudioContext()
  const ring = () => {
    for (const { at, hertz } of NOTES) playNote(context, context.currentTime + at, hertz)
  }
  ring()
  const timer = setInterval(ring, PERIOD_MS)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}

function playNote(context: AudioContext, start: number, hertz: number) {
  const oscillator = context.createOscillator()
  const gain = context.createGain()
  oscillator.type = 'sine'
  oscillator.frequency.value = hertz
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(LOUDNESS, start + 0.03)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + NOTE_S)
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(start)
  oscillator.stop(start + NOTE_S)
}
