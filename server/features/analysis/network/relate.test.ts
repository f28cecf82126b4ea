import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { relate } from './relate.ts'

const own = {
  skills: ['React', 'SQL'],
  industry: 'Health care',
  experience: '5 years',
  goals: 'Move into data engineering',
  name: 'Maya Chen',
}
const target = {
  skills: ['ReactJS', 'Airflow'],
  industry: 'health',
  experience: '10 years',
  role: 'Data engineer',
  name: 'Omar Haddad',
}

describe('two people', () => {
  it('are tied by skills under any name, by industry and by what one is after', () => {
    const { strength, reason, commonInterests, message } = relate({ own, target })
    expect(strength).toBeGreaterThanOrEqual(70)
    expect(reason).toContain('React')
    expect(commonInterests).toEqual(expect.arrayContaining(['React', 'health']))
    expect(message).toMatch(/^Hi Omar,/)
    expect(message).toContain('Maya Chen')
    expect(message.length).toBeLessThan(700)
  })

  it('have a weak connection if they share nothing, and the text says so', () => {
    const baker = { skills: ['Baking'], industry: 'Food', experience: '', role: 'Baker' }
    const { strength, reason, commonInterests } = relate({ own, target: baker })
    expect(strength).toBeLessThan(30)
    expect(reason).toContain('have anything in common')
    expect(commonInterests).toEqual([])
  })

  it('get the same answer every time, for any text', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 })
    const side = fc.record({ skills: fc.array(text, { maxLength: 5 }), industry: text, experience: text })
    fc.assert(
      fc.property(side, side, text, text, (one, two, goals, role) => {
        const input = { own: { ...one, goals }, target: { ...two, role } }
        const answer = relate(input)
        expect(relate(input)).toEqual(answer)
        expect(answer.strength).toBeGreaterThanOrEqual(0)
        expect(answer.strength).toBeLessThanOrEqual(100)
        expect(answer.message).not.toContain('undefined')
      }),
      { numRuns: 100 },
    )
  })
})
