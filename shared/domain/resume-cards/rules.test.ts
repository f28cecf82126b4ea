import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLink } from './link.ts'
import { addAchievement, addSkill, cleanLine, cleanSkills, cleanText, fileName, skillKey } from './rules.ts'

describe('lists', () => {
  it('take a skill once, whatever its case, and nothing empty', () => {
    const skills = ['React']
    expect(addSkill(skills, '  C++ ')).toEqual(['React', 'C++'])
    for (const said of ['', '   ', 'react', ' REACT ']) expect(addSkill(skills, said)).toBe(skills)
    expect(cleanSkills(['A', 'a', ' ', 'B  b', 'b b'])).toEqual(['A', 'B b'])
  })

  it('take an achievement again, but nothing empty', () => {
    expect(addAchievement(['One'], ' One ')).toEqual(['One', 'One'])
    expect(addAchievement([], ' \n ')).toEqual([])
  })

  it('never hold two skills that are the same', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (said) => {
        const keys = cleanSkills(said).map(skillKey)
        expect(new Set(keys).size).toBe(keys.length)
        expect(keys).not.toContain('')
      }),
    )
  })
})

describe('texts', () => {
  it('keep nothing that hides what they say', () => {
    expect(cleanLine('Night\u202e Nurse\u0000\r\nBCC')).toBe('Night Nurse BCC')
    expect(cleanText('a\r\nb\rc\u2028d')).toBe('a\nb\nc\nd')
    expect(cleanLine('👩‍⚕️ مرحبا')).toBe('👩‍⚕️ مرحبا')
    expect(cleanLine('a\ud800b')).toBe('a\ufffdb')
  })
})

describe('links', () => {
  it.each([
    ['linkedin.com/in/robin', 'https://linkedin.com/in/robin'],
    [' https://example.com ', 'https://example.com/'],
    ['http://example.com/a?b=c#d', 'http://example.com/a?b=c#d'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
  ])('%s is %s', (typed, link) => expect(readLink(typed)).toBe(link))

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' data:text/html,x',
    'vbscript:x',
    'mailto:a@b.c',
    'https://a:b@example.com',
    'https://"><script>',
    'localhost',
    '',
    `https://example.com/${'x'.repeat(300)}`,
  ])('%s is none', (typed) => expect(readLink(typed)).toBeNull())
})

it('names files by letters and digits only', () => {
  expect(fileName('Nurse & Co.', 'txt')).toBe('Nurse___Co__resume_card.txt')
  expect(fileName('"\r\n/../é😀', 'txt')).toBe(`${'_'.repeat(10)}_resume_card.txt`)
  fc.assert(
    fc.property(fc.string(), (title) => {
      expect(fileName(title, 'txt')).toMatch(/^\w*_resume_card\.txt$/)
    }),
  )
})
