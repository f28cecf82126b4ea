import { expect, test } from 'vitest'
import { support } from '#shared/contracts/support.ts'
import { validateForm } from '#tests/factories/validate-form.ts'

const letter = {
  name: 'Ines',
  email: 'ines@example.com',
  topic: 'video',
  message: 'My camera stays dark.',
  website: '',
}
const validate = (change: Partial<typeof letter>) =>
  validateForm({ schema: support.send.body }, { ...letter, ...change })

test('what is missing or too long is named under its field', async () => {
  expect(await validate({ name: ' Ines ' })).toEqual({ input: letter })
  expect(await validate({ name: ' ', email: 'x', topic: '', message: ' short ' })).toEqual({
    messages: {
      name: 'Your name is required',
      email: 'Valid email is required',
      topic: 'Please choose a topic',
      message: 'At least 10 characters',
    },
  })
  expect(await validate({ message: 'x'.repeat(5001) })).toEqual({
    messages: { message: 'At most 5000 characters' },
  })
})

test('only a topic we know is taken', async () => {
  expect(await validate({ topic: 'weather' })).toEqual({ messages: { topic: 'Please choose a topic' } })
})
