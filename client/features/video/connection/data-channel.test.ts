import { expect, test, vi } from 'vitest'
import { type ChannelText, createCallDataChannel, type MediaState } from './data-channel.ts'

const STATE: MediaState = { microphone: true, camera: true, shared: null }
const TEXT_ID = '0b6f9d0e-3333-4000-8000-000000000001'

function setUp(readyState: RTCDataChannelState = 'open') {
  const sent: unknown[] = []
  const send = (data: unknown) => {
    sent.push(JSON.parse(String(data)))
  }
  const channel = Object.assign(new EventTarget(), { readyState, send })
  const states: MediaState[] = []
  const texts: ChannelText[] = []
  const dataChannel = createCallDataChannel({
    state: STATE,
    onState: (state) => states.push(state),
    onText: (text) => texts.push(text),
  })
  dataChannel.use(channel)
  const receive = (data: unknown) => channel.dispatchEvent(new MessageEvent('message', { data }))
  return { channel, sent, states, texts, dataChannel, receive }
}

test('sends its state when the channel opens, and whenever it changes', () => {
  const { channel, sent, dataChannel } = setUp('connecting')
  dataChannel.sendState({ ...STATE, camera: false })
  expect(sent).toEqual([])
  channel.readyState = 'open'
  channel.dispatchEvent(new Event('open'))
  dataChannel.sendState({ ...STATE, microphone: false })
  expect(sent).toEqual([
    { kind: 'state', ...STATE, camera: false },
    { kind: 'state', ...STATE, microphone: false },
  ])
})

test("a text arrives unchanged, and is refused while the channel isn't open", () => {
  const { sent, dataChannel, texts, receive } = setUp()
  const text = { id: TEXT_ID, text: '<b>hello</b>' }
  expect(dataChannel.sendText(text)).toBe(true)
  expect(sent.at(-1)).toEqual({ kind: 'text', ...text })
  receive(JSON.stringify({ kind: 'text', ...text }))
  expect(texts).toEqual([text])
  expect(setUp('connecting').dataChannel.sendText(text)).toBe(false)
})

test("drops anything that isn't a valid message", () => {
  const { receive, states, texts } = setUp()
  const hostile = [
    '',
    '{',
    'null',
    new ArrayBuffer(8),
    JSON.stringify({ kind: 'state', microphone: 'yes', camera: true, shared: null }),
    JSON.stringify({ kind: 'text', id: 'x', text: 'y' }),
    JSON.stringify({ kind: 'text', id: TEXT_ID, text: '' }),
    JSON.stringify({ kind: 'text', id: TEXT_ID, text: 'x'.repeat(2_001) }),
    `${JSON.stringify({ kind: 'state', ...STATE })}${' '.repeat(1_000_000)}`,
  ]
  for (const data of hostile) receive(data)
  expect(states).toEqual([])
  expect(texts).toEqual([])
})

test('a flood is cut short', () => {
  const { receive, texts } = setUp()
  for (let n = 0; n < 1_000; n += 1) receive(JSON.stringify({ kind: 'text', id: TEXT_ID, text: `${n}` }))
  expect(texts.length).toBeLessThan(30)
  expect(texts[0]?.text).toBe('0')
})

test('nothing is received after the end', () => {
  const { receive, dataChannel, texts } = setUp()
  dataChannel.close()
  receive(JSON.stringify({ kind: 'text', id: TEXT_ID, text: 'late' }))
  expect(texts).toEqual([])
})

test('after a reconnection it goes on over the new channel, and no longer listens to the old one', () => {
  const { dataChannel, texts, receive } = setUp()
  dataChannel.sendState({ ...STATE, camera: false })
  const next = Object.assign(new EventTarget(), { readyState: 'open' as const, send: vi.fn() })
  dataChannel.use(next)
  expect(next.send).toHaveBeenCalledWith(JSON.stringify({ kind: 'state', ...STATE, camera: false }))
  receive(JSON.stringify({ kind: 'text', id: TEXT_ID, text: 'from before' }))
  const text = JSON.stringify({ kind: 'text', id: TEXT_ID, text: 'hello' })
  next.dispatchEvent(new MessageEvent('message', { data: text }))
  expect(texts.map((one) => one.text)).toEqual(['hello'])
})
