import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { boundProblem, fieldsOf, partsOf } from '#tests/factories/contract-fields.ts'
import { operations } from '#tests/factories/operations.ts'
import { clientMessage } from '../protocols/realtime.ts'
import { cleaned, longText, shaped, text, trimmed } from './text.ts'

const messagesOf = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? []

function unread(): never {
  throw new Error('it was read')
}

it('every string and list that people send is measured before anything else reads it', async () => {
  const all = operations
  const fields = all.flatMap((operation) =>
    partsOf(operation).flatMap(([part, schema]) =>
      fieldsOf(schema, `${operation.method} ${operation.path} ${part}`),
    ),
  )
  const problems = [...fields, ...fieldsOf(clientMessage, 'socket')].flatMap((field) => {
    const problem = boundProblem(field)
    return problem ? [`${field.at} ${problem}`] : []
  })
  expect(problems).toEqual([])
  expect(fields.length).toBeGreaterThan(400)
})

describe('a field is refused', () => {
  const problemOf = (schema: z.ZodMiniType) => fieldsOf(schema, 'field').map(boundProblem).find(Boolean)
  it.each([
    ['without a maximum', z.string(), 'has no maximum length'],
    ['whose form is looked at first', z.uuid().check(z.maxLength(36)), 'is read before it is measured'],
    [
      'with an expression before',
      z.string().check(z.regex(/a/), z.maxLength(9)),
      'is read before it is measured',
    ],
    ['that is trimmed before', z.string().check(z.trim(), z.maxLength(9)), 'is read before it is measured'],
    [
      'that goes on',
      z.string().check(z.maxLength(9), z.regex(/a/)),
      "its maximum length doesn't end the check",
    ],
    [
      'with a second maximum after an expression',
      text(99).check(z.regex(/a/), z.maxLength(9, { abort: true })),
      'is read before it is measured again',
    ],
    ['as a list without a maximum', z.array(text(9)), 'has no maximum length'],
    [
      'as a list that is rewritten before',
      z.array(text(9)).check(
        z.overwrite((list) => list),
        z.maxLength(9),
      ),
      'is read before it is measured',
    ],
    ['in a choice', z.union([z.object({ id: z.string() }), z.null()]), 'has no maximum length'],
  ])('%s', (_how, schema, problem) => {
    expect(problemOf(schema)).toBe(problem)
  })
})

describe('a text', () => {
  it.each([
    ['refined', text(3).check(z.refine(unread))],
    ['cleaned', cleaned(3, unread)],
    ['trimmed', trimmed(3).check(z.refine(unread))],
    ['shaped', shaped(3, /^a$/).check(z.refine(unread))],
    ['of several lines', longText(3).check(z.refine(unread))],
  ])("that is too long says so, and isn't %s", (_how, schema) => {
    expect(messagesOf(schema, 'a'.repeat(100))).toEqual(['At most 3 characters'])
  })

  it.each([
    ['text', text(40)],
    ['cleaned text', trimmed(40)],
    ['text of several lines', longText(40)],
  ])('that becomes many letters once they are taken apart is too long, as %s', (_how, schema) => {
    for (const honest of ['é'.repeat(40), 'e\u0301'.repeat(20), '\ufb01'.repeat(40), '김'.repeat(40)])
      expect(messagesOf(schema, honest)).toEqual([])
    expect(messagesOf(schema, '\ufdfa'.repeat(40))).toEqual(['At most 40 characters'])
  })

  it('counts once it is cleaned', () => {
    expect(z.parse(trimmed(3), ' abc    ')).toBe('abc')
    expect(
      z.parse(
        cleaned(3, (raw) => raw.normalize('NFC')),
        'e\u0301e\u0301e\u0301',
      ),
    ).toBe('\u00e9\u00e9\u00e9')
    expect(messagesOf(trimmed(3).check(z.refine(unread)), ' abcd ')).toEqual(['At most 3 characters'])
  })

  it('has the error of its form whatever its length', () => {
    expect(messagesOf(shaped(2, /^[A-Z]{2}$/, 'A code'), 'AB')).toEqual([])
    for (const wrong of ['a', 'ABC'])
      expect(messagesOf(shaped(2, /^[A-Z]{2}$/, 'A code'), wrong)).toEqual(['A code'])
  })
})

it('no entry of a list that is too long is read', () => {
  const list = z.array(text(9).check(z.refine(unread))).check(z.maxLength(2, 'At most 2'))
  expect(messagesOf(list, ['a', 'b', 'c'])).toEqual(['At most 2'])
})
