import { expect, it } from 'vitest'
import { renderScreen } from '#tests/factories/screen.ts'
import { FitLine } from './fit-line.tsx'

const job = { id: '5b0c0c58-7bd8-4b43-9c5f-1c6a0c1f6b11', title: 'Night Nurse' }

it('says how well a job fits and why, and names the job whose reasons it opens', () => {
  const match = { score: 41, why: 'You have 2 of the 5 skills asked for.' }
  const { getByRole, getByText } = renderScreen(<FitLine job={job} match={match} onOpen={() => {}} />)
  const line = getByRole('button', { name: /^Match: 41 of 100.*2 of the 5 skills.*Reasons for Night Nurse$/ })
  expect(line.getAttribute('aria-haspopup')).toBe('dialog')
  getByRole('img', { name: 'Match: 41 of 100' })
  getByText(match.why)
})
