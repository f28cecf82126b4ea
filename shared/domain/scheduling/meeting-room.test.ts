import { describe, expect, it } from 'vitest'
import { roomPhase, roomTimes, showedUp } from './meeting-room.ts'

const START = new Date('2026-12-01T15:00:00Z')
const at = (minutes: number) => new Date(START.getTime() + minutes * 60_000)

describe('the room of a meeting', () => {
  const times = roomTimes(START, 30)

  it.each([
    [-11, 'early'],
    [-10, 'open'],
    [0, 'open'],
    [45, 'open'],
    [59, 'open'],
    [60, 'closed'],
  ])('%i minutes after the start is %s', (minutes, phase) => {
    expect(roomPhase(times, at(minutes))).toBe(phase)
  })

  it('says when the meeting is planned to end', () => {
    expect(times.endsAt).toEqual(at(30))
  })
})

describe('whether someone showed up', () => {
  const seen = { met: false, waited: false, answer: null, isDisputed: false } as const

  it('is what the server saw, whatever was answered', () => {
    expect(showedUp({ ...seen, met: true, answer: 'no' })).toBe(true)
    expect(showedUp({ ...seen, waited: true, answer: 'no' })).toBe(true)
  })

  it("is otherwise the other one's answer", () => {
    expect(showedUp({ ...seen, answer: 'yes' })).toBe(true)
    expect(showedUp({ ...seen, answer: 'no' })).toBe(false)
  })

  it("doesn't count without a clear answer, or once a no is disputed", () => {
    expect(showedUp(seen)).toBeNull()
    expect(showedUp({ ...seen, answer: 'not_sure' })).toBeNull()
    expect(showedUp({ ...seen, answer: 'no', isDisputed: true })).toBeNull()
  })
})
