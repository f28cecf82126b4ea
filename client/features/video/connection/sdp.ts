import type { ParticipantRole } from '#shared/domain/video.ts'

/** The side that opens DTLS is `active` (RFC 5763, section 5). */
export type Setup = 'active' | 'passive'

const PER_INSTANCE =
  /^(o=|c=|a=(rtcp:|ice-ufrag:|ice-pwd:|fingerprint:|candidate:|end-of-candidates|ssrc|msid))/

/**
 * True if each of two offers can serve as the answer to the other: same sections, codecs and extensions. Both members compare
 * the same two texts, so they agree. Firefox's `bundle-only` sections read as rejected in an answer.
 */
export function isSwappable(offer: string, other: string): boolean {
  const shape = shapeOf(offer)
  return shape !== '' && shape === shapeOf(other) && hasCallShape(offer) && !offer.includes('a=bundle-only')
}

function shapeOf(sdp: string): string {
  return linesOf(sdp)
    .filter((line) => !PER_INSTANCE.test(line))
    .map((line) => line.replace(/^(m=\w+) \d+ /, '$1 9 '))
    .join('\n')
}

const CALL_SHAPE = /^audio video application( audio| video){0,4}$/

export function hasCallShape(sdp: string): boolean {
  const kinds = linesOf(sdp).flatMap((line) => /^m=(\w+) /.exec(line)?.[1] ?? [])
  return CALL_SHAPE.test(kinds.join(' '))
}

export function withSetup(sdp: string, setup: Setup): string {
  return sdp.replaceAll('a=setup:actpass', `a=setup:${setup}`)
}

/**
 * Stores one offer for each role, the initiator's first: someone who starts a random call learns their role only from
 * the response.
 */
export function joinOffers(offers: readonly string[]): string {
  return offers.join('')
}

export function offerForRole(text: string, role: ParticipantRole): string | null {
  const offers = text.split(/^(?=v=0\r?$)/m).filter((offer) => offer !== '')
  return offers.at(role === 'initiator' ? 0 : -1) ?? null
}

function linesOf(sdp: string): string[] {
  return sdp.split(/\r?\n/).filter((line) => line !== '')
}
