import { expect, test } from 'vitest'
import { planFirstExchange } from './exchange-plan.ts'

const offer = (id: string, codecs = '96') =>
  `v=0\r\no=- ${id} 2 IN IP4 127.0.0.1\r\nm=audio 9 X 111\r\na=setup:actpass\r\nm=video 9 X ${codecs}\r\na=setup:actpass\r\nm=application 9 X Y\r\na=setup:actpass\r\n`

function plans(initiatorOffer: string | null, recipientOffer: string | null) {
  return {
    initiator: planFirstExchange('initiator', initiatorOffer, recipientOffer),
    recipient: planFirstExchange('recipient', recipientOffer, initiatorOffer),
  }
}

test('two offers of one shape are swapped, with opposite DTLS roles', () => {
  const { initiator, recipient } = plans(offer('1'), offer('2'))
  expect(initiator).toEqual({ kind: 'swap', offer: offer('2'), setup: 'active' })
  expect(recipient).toEqual({ kind: 'swap', offer: offer('1'), setup: 'passive' })
})

test('of two stored offers, the one for the role is swapped', () => {
  const waiting = offer('1') + offer('3')
  const second = offer('4') + offer('2')
  expect(planFirstExchange('initiator', offer('1'), second)).toMatchObject({
    kind: 'swap',
    offer: offer('2'),
  })
  expect(planFirstExchange('recipient', offer('2'), waiting)).toMatchObject({
    kind: 'swap',
    offer: offer('1'),
  })
})

test('otherwise the recipient answers what the initiator left', () => {
  const { initiator, recipient } = plans(offer('1'), offer('2', '98'))
  expect(initiator).toEqual({ kind: 'await-answer' })
  expect(recipient).toEqual({ kind: 'answer', offer: offer('1') })
})

test('who knows of nothing left by the recipient offers, though it may be answered already', () => {
  const { initiator, recipient } = plans(offer('1'), null)
  expect(initiator).toEqual({ kind: 'offer' })
  expect(recipient).toEqual({ kind: 'answer', offer: offer('1') })
})

test('if the initiator stored no offer, it offers', () => {
  for (const recipientOffer of [offer('2'), null]) {
    const { initiator, recipient } = plans(null, recipientOffer)
    expect(initiator).toEqual({ kind: 'offer' })
    expect(recipient).toEqual({ kind: 'await-offer' })
  }
})
