import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseSet, readLabeledSets } from './labeled-sets.ts'

const TEXTS = {
  source: 'somewhere (MIT)',
  meaning: '0 to 3',
  jobs: { cook: 'Cook', nurse: 'Nurse', welder: 'Welder' },
  resumes: { ana: 'I cook', bo: 'I weld' },
}
const LABELS = { 'ana|cook': 3, 'ana|nurse': 0, 'ana|welder': 1, 'bo|cook': 0, 'bo|nurse': 0, 'bo|welder': 0 }
const parse = (content: unknown) => parseSet('x', JSON.stringify(content))

describe('a set of labels', () => {
  const set = parse({ ...TEXTS, labels: LABELS })

  it('is asked by resume and by job where at least three items have different grades', () => {
    expect(set?.queries.map(({ group }) => group)).toEqual(['resume ana'])
    expect(set?.queries[0]?.pairs).toContainEqual({ job: 'Cook', resume: 'I cook', grade: 3 })
  })

  it('takes half of the highest grade as relevant unless it says otherwise', () => {
    expect(set?.relevantFrom).toBe(2)
    expect(parse({ ...TEXTS, labels: LABELS, relevantFrom: 1 })?.relevantFrom).toBe(1)
  })
})

describe('rankings', () => {
  it('grade the jobs of a resume from last to first, and keep annotators of one resume together', () => {
    const rankings = { one: { ana: ['cook', 'welder', 'nurse'] }, two: { ana: ['welder', 'cook', 'nurse'] } }
    const queries = parse({ ...TEXTS, rankings })?.queries
    expect(queries?.map(({ group }) => group)).toEqual(['resume ana', 'resume ana'])
    expect(queries?.[0]?.pairs.map(({ job, grade }) => [job, grade])).toEqual([
      ['Cook', 2],
      ['Welder', 1],
      ['Nurse', 0],
    ])
  })
})

describe('a bad file', () => {
  it.each([
    ['no JSON', '{', 'x is not JSON'],
    ['no resumes', JSON.stringify({ ...TEXTS, resumes: undefined, labels: LABELS }), 'at resumes'],
    ['a grade that is no number', JSON.stringify({ ...TEXTS, labels: { 'ana|cook': 'good' } }), 'ana|cook'],
    ['a label without a job', JSON.stringify({ ...TEXTS, labels: { ana: 1 } }), 'at labels.ana'],
    ['an unknown job', JSON.stringify({ ...TEXTS, labels: { 'ana|pilot': 1 } }), 'there is no job pilot'],
    ['nothing to order', JSON.stringify({ ...TEXTS, labels: { 'ana|cook': 1 } }), 'no resume or job with 3'],
  ])('with %s is refused with the reason', (_, json, reason) => {
    expect(() => parseSet('x', json)).toThrow(reason)
  })

  it('is null for a file with texts only', () => {
    expect(parse(TEXTS)).toBeNull()
  })
})

describe('folders', () => {
  it('are read one after another; a missing one and texts without labels are noted', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sets-'))
    writeFileSync(join(folder, 'one.json'), JSON.stringify({ ...TEXTS, labels: LABELS }))
    writeFileSync(join(folder, 'texts.json'), JSON.stringify(TEXTS))
    writeFileSync(join(folder, 'README.md'), 'Where they are from')
    const { sets, notes } = readLabeledSets([folder, join(folder, 'gone')].join(delimiter))
    expect(sets.map(({ name }) => name)).toEqual(['one'])
    expect(notes.join('\n')).toMatch(/texts\.json has no labels.*\n.*gone: not measured/)
  })
})
