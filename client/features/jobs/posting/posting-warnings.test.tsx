import { expect, test } from 'vitest'
import { renderScreen } from '#tests/factories/screen.ts'
import { emptyJobDraft } from './job-draft.ts'
import { PostingWarnings } from './posting-warnings.tsx'

const draft = {
  ...emptyJobDraft({ country: 'USA', state: 'CO', city: 'Denver' }),
  title: 'Packer',
}
const show = (values: Partial<typeof draft>) =>
  renderScreen(<PostingWarnings draft={{ ...draft, ...values }} />)

test('a scam is set apart from advice, with the words and the law', () => {
  const { getByText, getByRole } = show({
    description: 'A registration fee of $49 secures your place.',
  })
  getByText(/looks like a job scam/)
  getByText('“registration fee of $49”')
  getByText('Before you post')
  expect(getByRole('link', { name: /^Colorado/ }).getAttribute('href')).toMatch(/^https:/)
})

test('a form without anything to warn about shows nothing', () => {
  const { getByRole } = show({ salaryMin: '40,000', salaryMax: '50,000' })
  expect(getByRole('status').children).toHaveLength(0)
})
