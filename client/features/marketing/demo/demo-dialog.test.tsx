// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { mountScreen, press } from '#tests/factories/mounted-screen.tsx'
import { DemoDialog } from './demo-dialog.tsx'

afterEach(() => void vi.unstubAllGlobals())

test('the demo waits under reduced motion, is stepped through by its buttons, and plays when asked', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const { findByRole, findByText, getByRole } = mountScreen(<DemoDialog open onOpenChange={() => {}} />)
  await findByRole('button', { name: 'Play' })
  for (let step = 0; step < 15; step += 1) await press('Next step')
  await findByText(/^Public or private is your choice/)
  expect(getByRole('button', { name: 'Next step' })).toHaveProperty('disabled', true)
  await press('Play again')
  await findByText(/^You're signed in\./)
  await press('Pause')
  await findByRole('button', { name: 'Play' })
})
