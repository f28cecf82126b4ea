import { expect, test } from 'vitest'
import { support } from '#shared/contracts/support.ts'
import { judged } from '#tests/factories/judged.ts'

const letter = {
  name: 'Ines',
  email: 'ines@example.com',
  topic: 'video',
  message: 'My camera stays dark.',
  website: '',
}
const judge = (change: Partial<typeof letter>) =>
  judged({ schema: support.send.body }, { ...letter, ...change })

test('what is missing or too long is named under its field', async () => {
  expect(await judge({ name: ' Ines ' })).toEqual({ input: letter })
  expect(await judge({ name: ' ', email: 'x', topic: '', message: ' short ' })).toEqual({
    sentences: {
      name: 'Your name is required',
      email: 'Valid email is required',
      topic: 'Please choose a topic',
      message: 'At least 10 characters',
    },
  })
  expect(await judge({ message: 'x'.repeat(5001) })).toEqual({
    sentences: { message: 'At most 5000 characters' },
  })
})

test('only a topic we know is taken', async () => {
  expect(await judge({ topic: 'weather' })).toEqual({ sentences: { topic: 'Please choose a topic' } })
})
