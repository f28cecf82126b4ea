import { describe, expect, it } from 'vitest'
import { mentionsIn } from '../reading/mentions.ts'
import { roleSkillNames } from '../resume/role-skills.ts'
import { OCCUPATIONS } from '../salary/occupations.ts'
import { readTextDocument } from '../text/document.ts'
import { phraseKey } from '../text/phrases.ts'
import { ENTRIES } from './entries.ts'
import { kinship, lexicon } from './lexicon.ts'

describe('the lexicon', () => {
  it('knows 1,500 skills and more, besides languages and certificates', () => {
    const skills = ENTRIES.filter(({ kind }) => kind === 'skill')
    expect(new Set(skills.map(({ id }) => id)).size).toBeGreaterThanOrEqual(1500)
    expect(ENTRIES.filter(({ kind }) => kind === 'certification').length).toBeGreaterThan(150)
  })

  it('names nothing twice', () => {
    const names = ENTRIES.map(({ name }) => name)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    const ids = ENTRIES.map(({ id }) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })

  it('relates nothing to what is not there', () => {
    const { byName } = lexicon()
    const dangling = ENTRIES.flatMap(({ name, implies, related }) =>
      [...implies, ...related].filter((other) => !byName.has(other)).map((other) => `${name} -> ${other}`),
    )
    expect(dangling).toEqual([])
    expect(roleSkillNames().filter((name) => !byName.has(name))).toEqual([])
  })

  it('gives no alias to two, nor twice to one', () => {
    const keys = ENTRIES.flatMap(({ aliases }) => aliases.map(({ written }) => phraseKey(written)))
    expect(keys.filter((key, at) => key === '' || keys.indexOf(key) !== at)).toEqual([])
  })

  it('knows 120 occupations with pay in both countries, no title of two of them', () => {
    expect(OCCUPATIONS.filter(({ usMedian }) => usMedian > 0).length).toBeGreaterThanOrEqual(120)
    expect(OCCUPATIONS.filter(({ canada }) => canada).length).toBeGreaterThanOrEqual(120)
    const owners = new Map<string, string>()
    const clashes = OCCUPATIONS.flatMap(({ name, titles }) =>
      titles.flatMap((title) => {
        const key = phraseKey(title)
        const other = owners.get(key)
        owners.set(key, name)
        return other !== undefined && other !== name ? [`${title}: ${other}, ${name}`] : []
      }),
    )
    expect(clashes).toEqual([])
    for (const { usMedian, canada } of OCCUPATIONS) {
      expect(Number.isInteger(usMedian)).toBe(true)
      if (canada) expect(canada.toSorted((a, b) => a - b)).toEqual(canada)
    }
  })
})

const named = (text: string) => mentionsIn(readTextDocument(text)).map(({ entry }) => entry.name)

describe('a skill is found', () => {
  it.each([
    ['ReactJS and Node.js', ['React', 'Node.js']],
    ['C++, C# and ASP.NET', ['C++', 'C#', 'ASP.NET']],
    ['Java and JavaScript', ['Java', 'JavaScript']],
    ['gestion de projet, comptabilité', ['Project management', 'Accounting']],
    ['soins infirmiers et service à la clientèle', ['Nursing care', 'Customer service']],
    ['soudage MIG', ['MIG welding']],
    ['Kuber\u200bnetes and type\u00adscript', ['Kubernetes', 'TypeScript']],
    ['We write Go and Rust services.', ['Go', 'Rust']],
    ['Programming languages: R, C', ['R', 'C']],
    [
      'strong knowledge of ranking algorithms and similarity search',
      ['Learning to rank', 'Vector databases'],
    ],
    ['dockerized apps', ['Docker']],
    ['Microsoft Excel', ['Microsoft Excel']],
    ['Git\r\nDocker\r\n', ['Git', 'Docker']],
  ])('in %j', (text, names) => {
    expect(named(text)).toEqual(expect.arrayContaining(names))
  })

  it.each([
    'Go to the store and react quickly to emergencies.',
    'Rust removal before painting.',
    'Vitamin C and hepatitis C.',
    'You excel at listening.',
    'A swift response in spring 2024.',
    'R&D',
    'Taylor Swift tickets',
    'Québec, QC',
    'Little Rock, AR',
    'Write to go@example.com or www.react.test',
    'project. Management',
  ])('not in %j', (text) => {
    const found = named(text).filter((name) => name !== 'Painting')
    expect(
      found.filter((name) => !['Tattooing', 'Product development', 'Emotional intelligence'].includes(name)),
    ).toEqual([])
  })
})

describe('a relation', () => {
  const entry = (name: string) => {
    const found = lexicon().byName.get(name)
    if (!found) throw new Error(`there is no ${name}`)
    return found
  }
  it.each([
    ['Kubernetes', 'Containers', 1],
    ['React', 'JavaScript', 1],
    ['React Native', 'React', 0.5],
    ['Vue.js', 'React', 0.5],
    ['JavaScript', 'React', 0.3],
    ['Nursing care', 'Welding', 0],
  ])('%s for %s is worth %d', (known, asked, worth) => {
    expect(kinship(entry(known), entry(asked))).toBe(worth)
  })
})
