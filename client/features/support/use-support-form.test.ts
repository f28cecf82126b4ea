import { expect, test } from 'vitest'
import { supportErrors, topicFrom } from './use-support-form.ts'

const letter = {
  name: 'Ines',
  email: 'ines@example.com',
  topic: 'video' as const,
  message: 'My camera stays dark.',
  website: '',
}

test('what is missing or too long is named under its field', () => {
  expect(supportErrors(letter)).toEqual({})
  expect(supportErrors({ name: ' ', email: 'x', topic: '', message: ' short ', website: '' })).toEqual({
    name: 'Your name is required',
    email: 'Valid email is required',
    topic: 'Please choose a topic',
    message: 'At least 10 characters',
  })
  expect(supportErrors({ ...letter, message: 'x'.repeat(5001) })).toEqual({
    message: 'At most 5000 characters',
  })
})

test('only a topic we know is taken from the list', () => {
  expect(['billing', 'weather', ''].map(topicFrom)).toEqual(['billing', '', ''])
})
