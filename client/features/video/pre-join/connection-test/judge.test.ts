import { describe, expect, it } from 'vitest'
import { judge, type Measured, type PathReading } from './judge.ts'

const path: PathReading = {
  isConnected: true,
  hasRelay: true,
  via: 'udp',
  frames: 60,
  soundPackets: 200,
  soundEnergy: 0.01,
  lossPercent: 0,
  roundTripMs: 38,
  bitsPerSecond: 2_000_000,
}
const fine: Measured = {
  microphone: 'on',
  camera: 'on',
  isCameraHeld: false,
  direct: { ...path, hasRelay: false, via: null },
  hasSocket: true,
  site: 'relay',
  relay: path,
  strict: null,
}
const given = (patch: Partial<Measured>) => judge({ ...fine, ...patch })
const throughRelay = (patch: Partial<PathReading>) => given({ relay: { ...path, ...patch } })
const nothing: Partial<PathReading> = { isConnected: false, frames: 0, soundPackets: 0 }

it('says that everything works', () => {
  const { network, sound, video } = judge(fine)
  expect([network.state, sound.state, video.state]).toEqual(['good', 'good', 'good'])
  expect(network.text).toBe('Calls get through our relay (38 ms, 0% lost).')
})

describe('the network', () => {
  it('is blocked if the relay gives no address, and the devices still work', () => {
    const { network, sound, video } = throughRelay({ ...nothing, hasRelay: false })
    expect(network.state).toBe('problem')
    expect(network.text).toMatch(
      /^Your network blocks video calls\. Try another network or turn off your VPN/,
    )
    expect([sound.state, video.state]).toEqual(['good', 'good'])
  })
  it('has a problem if the relay answers but nothing comes through it', () => {
    expect(throughRelay(nothing).network.text).toMatch(/^Nothing comes back from the relay/)
    expect(throughRelay({ frames: 0, soundPackets: 0 }).network.state).toBe('problem')
  })
  it('needs the socket and the server', () => {
    expect(given({ hasSocket: false }).network.text).toMatch(/blocks the live connection/)
    expect(given({ site: 'unknown', hasSocket: false, relay: null }).network.text).toMatch(
      /can't reach our server/,
    )
  })
  it('says what a site without a relay means', () => {
    const { network, video } = given({ site: 'no_relay', relay: null })
    expect(network.state).toBe('limited')
    expect(network.text).toMatch(/no relay, so calls connect directly/)
    expect(video).toEqual({ state: 'good', text: 'Your camera works.' })
  })
  it('names the browser that makes no connections', () => {
    const { network, sound, video } = given({ direct: null, relay: null })
    expect(network.text).toMatch(/^This browser doesn't make video connections/)
    expect([sound.state, video.state]).toEqual(['limited', 'limited'])
  })
  it('is judged by loss and delay', () => {
    expect(throughRelay({ lossPercent: 30 }).network.state).toBe('problem')
    expect(throughRelay({ roundTripMs: 1_600 }).network.state).toBe('problem')
    expect(throughRelay({ lossPercent: 8 }).network.state).toBe('limited')
    expect(throughRelay({ roundTripMs: 500 }).network.state).toBe('limited')
    expect(throughRelay({ lossPercent: null, roundTripMs: null }).network.text).toBe(
      'Calls get through our relay.',
    )
  })
  it('tells the slower routes from the fast one', () => {
    for (const via of ['tcp', 'tls'] as const)
      expect(throughRelay({ via }).network).toMatchObject({
        state: 'limited',
        text: expect.stringMatching(/slower route/),
      })
    expect(given({ strict: { ...path, via: 'tls' } }).network.text).toMatch(
      /backup for strict networks works/,
    )
    expect(given({ strict: { ...path, ...nothing } }).network).toEqual(judge(fine).network)
  })
})

describe('the devices', () => {
  it('say what to do when they are blocked, missing or in use', () => {
    const { sound, video } = given({ microphone: 'denied', camera: 'busy' })
    expect(sound).toMatchObject({ state: 'problem', text: expect.stringMatching(/blocking the microphone/) })
    expect(video).toMatchObject({ state: 'problem', text: expect.stringMatching(/Another app is using/) })
  })
  it('are not tested while they are off or held back', () => {
    const { sound, video } = given({ microphone: 'off', camera: 'off' })
    expect([sound.state, video.state]).toEqual(['limited', 'limited'])
    expect(given({ isCameraHeld: true }).video.text).toMatch(/isn't ready yet/)
  })
  it('have a problem if nothing comes from them', () => {
    const { sound, video } = given({ direct: { ...path, frames: 0, soundPackets: 0 } })
    expect([sound.state, video.state]).toEqual(['problem', 'problem'])
  })
  it('ask for a word if the microphone is silent, unless the browser measures no level', () => {
    expect(given({ direct: { ...path, soundEnergy: 0 } }).sound.text).toMatch(/^We heard nothing/)
    expect(given({ direct: { ...path, soundEnergy: null } }).sound.state).toBe('good')
  })
})

describe('the bandwidth', () => {
  it('decides whether video is sent, and how sharp it is', () => {
    expect(throughRelay({ bitsPerSecond: 80_000 }).video.text).toMatch(
      /^Your connection is too slow for video/,
    )
    expect(throughRelay({ bitsPerSecond: 300_000 }).video.text).toMatch(/less sharp/)
    expect(throughRelay({ bitsPerSecond: null }).video.state).toBe('good')
    expect(throughRelay({ frames: 0 }).video.state).toBe('problem')
  })
})
