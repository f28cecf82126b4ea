import { expect, test } from 'vitest'
import { validateForm } from '#tests/factories/validate-form.ts'
import { cardForm, emptyCardDraft } from './card-draft.ts'

test('a card needs a title', async () => {
  expect(await validateForm(cardForm, emptyCardDraft())).toEqual({
    messages: { title: 'Title is required' },
  })
  const written = { ...emptyCardDraft(), title: 'Night nurse' }
  expect(await validateForm(cardForm, written)).toMatchObject({ input: { title: 'Night nurse' } })
})
