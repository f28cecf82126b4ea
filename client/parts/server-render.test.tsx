import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { initials } from '#shared/domain/account/names.ts'
import { renderScreen } from '#tests/factories/screen.ts'
import { Avatar } from './avatar.tsx'
import { Logo } from './logo.tsx'
import { ScoreRing, scoreBand } from './score-ring.tsx'
import { Seal } from './seals/seal.tsx'

const checks = [{ what: 'Government ID', how: 'Reviewed by a person', when: '2026-03-12' }]
const pieces: Record<string, ReactElement> = {
  Avatar: <Avatar name="Maya Reyes" src="/maya.svg" />,
  Logo: <Logo />,
  ScoreRing: <ScoreRing label="Match" score={92} />,
  Seal: <Seal checks={checks} />,
}

test.each(Object.entries(pieces))('%s renders on the server', (_name, piece) => {
  expect(typeof window).toBe('undefined')
  expect(renderToString(piece)).not.toBe('')
})

test('a seal that cannot open is no button', () => {
  expect(renderScreen(<Seal checks={[]} />).queryByRole('button')).toBeNull()
  const button = renderScreen(<Seal checks={checks} />).getByRole('button')
  expect(button.getAttribute('aria-haspopup')).toBe('dialog')
})

test('words and numbers are turned into what is shown', () => {
  expect(initials('Maya Reyes')).toBe('MR')
  expect(initials('  élodie  de la Tour ')).toBe('ÉT')
  expect(initials('Cher')).toBe('C')
  expect(initials(' ')).toBe('?')
  expect([100, 80, 79, 60, 59, 0].map(scoreBand)).toEqual(['good', 'good', 'fair', 'fair', 'poor', 'poor'])
})
