import { expect, test } from 'vitest'
import { createTalk, type TalkState, type TalkText } from './data-channel.ts'

const STATE: TalkState = { microphone: true, camera: true, screen: false }
const TEXT_ID = '0b6f9d0e-3333-4000-8000-000000000001'

function setUp(readyState: RTCDataChannelState = 'open') {
  const sent: unknown[] = []
  const send = (data: unknown) => {
    sent.push(JSON.parse(String(data)))
  }
  const channel = Object.assign(new EventTarget(), { readyState, send })
  const states: TalkState[] = []
  const texts: TalkText[] = []
  const talk = createTalk({
    channel,
    state: STATE,
    onState: (state) => states.push(state),
    onText: (text) => texts.push(text),
  })
  const hear = (data: unknown) => channel.dispatchEvent(new MessageEvent('message', { data }))
  return { channel, sent, states, texts, talk, hear }
}

test('tells how things stand when the channel opens, and whenever they change', () => {
  const { channel, sent, talk } = setUp('connecting')
  talk.tell({ ...STATE, camera: false })
  expect(sent).toEqual([])
  channel.readyState = 'open'
  channel.dispatchEvent(new Event('open'))
  talk.tell({ ...STATE, microphone: false })
  expect(sent).toEqual([
    { kind: 'state', ...STATE, camera: false },
    { kind: 'state', ...STATE, microphone: false },
  ])
})

test('what is said arrives as it is, and only when there is somebody to hear it', () => {
  const { sent, talk, texts, hear } = setUp()
  const text = { id: TEXT_ID, text: '<b>hello</b>' }
  expect(talk.say(text)).toBe(true)
  expect(sent.at(-1)).toEqual({ kind: 'text', ...text })
  hear(JSON.stringify({ kind: 'text', ...text }))
  expect(texts).toEqual([text])
  expect(setUp('connecting').talk.say(text)).toBe(false)
})

test('what is not a message of ours is dropped', () => {
  const { hear, states, texts } = setUp()
  const hostile = [
    '',
    '{',
    'null',
    new ArrayBuffer(8),
    JSON.stringify({ kind: 'state', microphone: 'yes', camera: true, screen: true }),
    JSON.stringify({ kind: 'text', id: 'x', text: 'y' }),
    JSON.stringify({ kind: 'text', id: TEXT_ID, text: '' }),
    JSON.stringify({ kind: 'text', id: TEXT_ID, text: 'x'.repeat(2_001) }),
    `${JSON.stringify({ kind: 'state', ...STATE })}${' '.repeat(1_000_000)}`,
  ]
  for (const data of hostile) hear(data)
  expect(states).toEqual([])
  expect(texts).toEqual([])
})

test('a flood is cut short', () => {
  const { hear, texts } = setUp()
  for (let n = 0; n < 1_000; n += 1) hear(JSON.stringify({ kind: 'text', id: TEXT_ID, text: `${n}` }))
  expect(texts.length).toBeLessThan(30)
  expect(texts[0]?.text).toBe('0')
})

test('nothing is heard after the end', () => {
  const { hear, talk, texts } = setUp()
  talk.close()
  hear(JSON.stringify({ kind: 'text', id: TEXT_ID, text: 'late' }))
  expect(texts).toEqual([])
})
