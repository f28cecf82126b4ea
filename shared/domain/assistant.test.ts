import { expect, it } from 'vitest'
import { modelName, poweredBy, splitSkills } from './assistant.ts'

it.each([
  ['gpt-4', 'GPT-4'],
  ['gpt-4.1-mini', 'GPT-4.1 mini'],
  ['openai/gpt-4o', 'GPT-4o'],
  ['llama3.1:8b', 'llama3.1:8b'],
])('names the model %s as people do', (model, name) => {
  expect(modelName(model)).toBe(name)
})

it('speaks of a model only where one is set up', () => {
  expect(poweredBy('gpt-4')).toBe('Powered by GPT-4')
  expect(poweredBy(null)).toBe('Built-in analyzer')
})

it('splits skills on commas, without empty ones', () => {
  expect(splitSkills(' nursing,, BLS , ')).toEqual(['nursing', 'BLS'])
  expect(splitSkills(' , ')).toEqual([])
})
