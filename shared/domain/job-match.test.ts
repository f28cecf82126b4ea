import { describe, expect, it } from 'vitest'
import { matchJob } from './job-match.ts'

const job = {
  title: 'Registered Nurses, Nights',
  description: 'Work on a surgical ward with a steady team.',
  requirements: 'RN license and triage experience.',
}

describe('a match', () => {
  it('counts the title most and names the words it shares', () => {
    expect(matchJob({ title: 'Registered Nurse', bio: null }, job)).toEqual({
      score: 88,
      words: ['registered', 'nurse'],
    })
    expect(matchJob({ title: 'Surgical Porter', bio: null }, job)).toEqual({ score: 25, words: ['surgical'] })
  })

  it('adds words of the bio once each', () => {
    const bio = 'I have worked in triage. Triage, triage and a surgical ward.'
    expect(matchJob({ title: 'Registered Nurse', bio }, job)).toEqual({
      score: 90,
      words: ['registered', 'nurse', 'triage', 'surgical', 'ward'],
    })
  })

  it('is nothing for words that every text has, and for no profile', () => {
    expect(matchJob({ title: 'the and of', bio: 'with a' }, job)).toEqual({ score: 0, words: [] })
    expect(matchJob({ title: null, bio: null }, job)).toEqual({ score: 0, words: [] })
  })
})
