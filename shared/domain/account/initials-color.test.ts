import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast } from '../resume-cards/contrast.ts'
import { INITIALS_COLORS, initialsColor, initialsColorIndex } from './initials-color.ts'

const FIRST = [
  'Maya',
  'Liam',
  'Élise',
  'José',
  'Ngũgĩ',
  'Li',
  '明',
  'Олена',
  'Sanjay',
  'Zoë',
  'Amara',
  'Theo',
]
const LAST = ['Reyes', 'Novak', 'Gagnon', "O'Rourke", '王', 'Кравець', 'Nwosu', 'MacLeod', 'Gill', 'Petersen']
const names = FIRST.flatMap((first) => LAST.map((last) => `${first} ${last}`))

test('every color carries white text, and the style sheet has the same', () => {
  for (const color of INITIALS_COLORS) expect(contrast('#ffffff', color), color).toBeGreaterThanOrEqual(4.5)
  const css = readFileSync(new URL('../../../client/ui/tokens.css', import.meta.url), 'utf8')
  const stated = [...css.matchAll(/--initials-\d+: (#[0-9a-f]{6});/g)].map(([, color]) => color)
  expect(stated).toEqual(INITIALS_COLORS)
})

test('a name keeps its color, however much of the last name is shown, and with or without its accents', () => {
  for (const name of names) {
    const [first = '', last = ''] = name.split(' ')
    expect(initialsColor(`${first} ${[...last][0]}.`), name).toBe(initialsColor(name))
  }
  expect(initialsColor('élise gagnon')).toBe(initialsColor('Elise  Gagnon '))
  expect(initialsColor('Mary Ann Smith')).toBe(initialsColor('Mary Ann S.'))
})

test('many names use all colors about equally', () => {
  const counts = new Map<number, number>()
  for (const name of names) {
    const index = initialsColorIndex(name)
    counts.set(index, (counts.get(index) ?? 0) + 1)
  }
  expect(counts.size).toBe(INITIALS_COLORS.length)
  expect(Math.max(...counts.values())).toBeLessThan((names.length / INITIALS_COLORS.length) * 2.5)
})

test('an empty name has a color, too', () => {
  for (const name of ['', ' ', 'Cher']) expect(INITIALS_COLORS).toContain(initialsColor(name))
})
