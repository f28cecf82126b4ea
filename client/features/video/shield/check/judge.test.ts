import { expect, test } from 'vitest'
import { createJudge } from './judge.ts'
import type { Scores } from './messages.ts'

const scores = (found: Partial<Scores>): Scores => ({
  drawing: 0,
  hentai: 0,
  neutral: 0,
  porn: 0,
  sexy: 0,
  ...found,
})
const judgeAll = (all: Partial<Scores>[]) => {
  const judge = createJudge()
  return all.map((found) => judge.add(scores(found)))
}

test('one picture that is surely explicit is enough', () => {
  expect(judgeAll([{ porn: 0.95 }])).toEqual([true])
  expect(judgeAll([{ neutral: 1 }, { porn: 0.5, hentai: 0.45 }])).toEqual([false, true])
})

test('less sure, it takes two of three pictures', () => {
  expect(judgeAll([{ porn: 0.8 }, { porn: 0.2 }, { porn: 0.75 }])).toEqual([false, false, true])
  expect(judgeAll([{ porn: 0.8 }, {}, {}, { porn: 0.8 }])).toEqual([false, false, false, false])
})

test('swimwear, drawings and what is unclear stay visible', () => {
  const clear = [{ sexy: 0.99 }, { drawing: 1 }, { porn: 0.6, sexy: 0.4 }, { porn: 0.69 }, { hentai: 0.6 }]
  expect(judgeAll(clear)).toEqual(clear.map(() => false))
})
