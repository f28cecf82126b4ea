import { describe, expect, it } from 'vitest'
import { passwordLength, passwordProblem } from './passwords.ts'

const ada = { email: 'ada.lovelace@example.com', firstName: 'Ada', lastName: 'Lovelace' }

describe('a new password', () => {
  it.each([
    ['aaaaaa', 'same characters'],
    ['121212', 'same characters'],
    ['abcabc', 'same characters'],
    ['abcdef', 'sequence'],
    ['987654', 'sequence'],
    ['abcdefg1', 'sequence'],
    ['qwerty12', 'next to each other'],
    ['asdfgh', 'next to each other'],
    ['Qwertyuiop!', 'next to each other'],
    ['1q2w3e4r', 'next to each other'],
    ['Trueline1', 'name Trueline'],
    ['tru3line!', 'name Trueline'],
    ['Trueline-2026', 'name Trueline'],
    ['Summer2026', 'season or a month'],
    ['winter-25!', 'season or a month'],
    ['2026March', 'season or a month'],
    ['Summ3r2026!', 'season or a month'],
    ['$ummer2026', 'season or a month'],
    ['Qwerty!2026', 'next to each other'],
    ['password password', 'same characters'],
    ['Tru€line', 'name Trueline'],
    ['Ada1815Lovelace', 'your name'],
    ['Lovelace1', 'your name'],
    ['adalovelace', 'your name'],
    ['ada.lovelace@example.com', 'your name or email'],
    ['L0velace99', 'your name'],
  ])('%s is refused', (password, reason) => {
    expect(passwordProblem(password, ada)).toContain(reason)
  })

  it.each([
    'quiet-harbour-42',
    'quietharbour',
    'k7#Qp2',
    'a long way to Temiskaming',
    'harbour '.repeat(24),
    'тихая гавань 🌊',
    'summer rain on tin roofs',
    'my trueline phrase is long',
  ])('%s is taken', (password) => {
    expect(passwordProblem(password, ada)).toBeNull()
  })

  it('is counted in the characters that are hashed', () => {
    expect(passwordProblem('🌊🌊🌊')).toBe('At least 6 characters')
    // Decomposed on one system, composed on the other.
    expect(passwordLength('e\u0301e\u0301')).toBe(2)
    expect(passwordProblem('\ufb03'.repeat(70))).toBe('At most 200 characters')
  })
})
