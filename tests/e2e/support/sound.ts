import type { Page } from '@playwright/test'

/**
 * Replaces the microphone by steady noise, and a vowel at the pace of syllables when told to. Call it before the page loads.
 */
export async function useVoice(page: Page): Promise<{ speak(isSpeaking: boolean): Promise<void> }> {
  await page.addInitScript(() => {
    const capture = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    let loudness: GainNode | null = null
    const makeSound = () => {
      const context = new AudioContext({ sampleRate: 48_000 })
      const out = context.createMediaStreamDestination()
      const buffer = context.createBuffer(1, 96_000, 48_000)
      const samples = buffer.getChannelData(0)
      // Like a fan, mostly deep: of plain white noise, RNNoise takes some draws for speech.
      for (let i = 1; i < samples.length; i++)
        samples[i] = 0.98 * (samples[i - 1] ?? 0) + (Math.random() - 0.5) * 0.02
      const noise = new AudioBufferSourceNode(context, { buffer, loop: true })
      noise.connect(out)
      noise.start()
      loudness = new GainNode(context, { gain: 0 })
      const syllables = new GainNode(context, { gain: 0.5 })
      const pace = new OscillatorNode(context, { frequency: 4 })
      pace.connect(new GainNode(context, { gain: 0.5 })).connect(syllables.gain)
      const throat = new OscillatorNode(context, { type: 'sawtooth', frequency: 130 })
      // The first resonances of an open vowel.
      for (const frequency of [730, 1_090, 2_440])
        throat
          .connect(new BiquadFilterNode(context, { type: 'bandpass', frequency, Q: 6 }))
          .connect(syllables)
      syllables.connect(loudness).connect(out)
      for (const source of [pace, throat]) source.start()
      return out.stream.getAudioTracks()
    }
    Object.assign(window, {
      speak: (isSpeaking: boolean) => loudness && Object.assign(loudness.gain, { value: isSpeaking ? 1 : 0 }),
    })
    navigator.mediaDevices.getUserMedia = async (wanted = {}) => {
      const picture = wanted.video ? (await capture({ video: wanted.video })).getTracks() : []
      return new MediaStream([...picture, ...(wanted.audio ? makeSound() : [])])
    }
  })
  return {
    speak: (isSpeaking) => page.evaluate((is) => Reflect.get(window, 'speak')(is), isSpeaking),
  }
}

/** The level of the sound that arrives during a second, as root mean square: 1 is the loudest. */
export function readLevel(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const probed: RTCPeerConnection[] = Reflect.get(window, 'probedConnections')
    const connection = probed.filter(({ connectionState }) => connectionState === 'connected').at(-1)
    const read = async () => {
      const reports = [...((await connection?.getStats())?.values() ?? [])]
      const sound = reports.find(({ type, kind }) => type === 'inbound-rtp' && kind === 'audio')
      return { energy: sound?.totalAudioEnergy ?? 0, seconds: sound?.totalSamplesDuration ?? 0 }
    }
    const before = await read()
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const after = await read()
    return Math.sqrt((after.energy - before.energy) / Math.max(0.001, after.seconds - before.seconds))
  })
}
