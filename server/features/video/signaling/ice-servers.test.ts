import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { iceServersFor } from './ice-servers.ts'

const now = new Date('2026-03-01T12:00:00Z')
const turn = { stunUrls: ['stun:s'], turnUrls: ['turn:t?transport=udp', 'turns:t'], turnSecret: 'north' }

describe('iceServersFor', () => {
  it('makes credentials that coturn with use-auth-secret accepts, for an hour', () => {
    const { iceServers, expiresAt } = iceServersFor(turn, 'member', 'random', now)
    const username = `${now.getTime() / 1000 + 3600}:member`
    const credential = createHmac('sha1', 'north').update(username).digest('base64')
    expect(iceServers).toEqual([{ urls: ['stun:s'] }, { urls: turn.turnUrls, username, credential }])
    expect(expiresAt).toBe('2026-03-01T13:00:00.000Z')
  })

  it('offers TLS last, whatever the order of the settings', () => {
    const turnUrls = ['turns:t:443?transport=tcp', 'turn:t?transport=udp', 'turn:t?transport=tcp']
    const { iceServers } = iceServersFor({ ...turn, turnUrls }, 'm', 'random', now)
    expect(iceServers[1]?.urls).toEqual([turnUrls[1], turnUrls[2], turnUrls[0]])
  })

  it('shows addresses only if there is no relay or the other member was chosen', () => {
    const direct = { stunUrls: [], turnUrls: [], turnSecret: null }
    expect(iceServersFor(turn, 'm', 'random', now).iceTransportPolicy).toBe('relay')
    expect(iceServersFor(turn, 'm', 'chosen', now).iceTransportPolicy).toBe('all')
    expect(iceServersFor(direct, 'm', 'random', now)).toEqual({
      iceServers: [],
      iceTransportPolicy: 'all',
      expiresAt: null,
    })
  })
})
