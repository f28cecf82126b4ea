// @vitest-environment jsdom
import { fireEvent } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { mountScreen, press } from '#tests/factories/mounted-screen.tsx'
import { InstallCard } from './install-card.tsx'

const EVENT = Object.assign(new Event('beforeinstallprompt'), { prompt: async () => {} })

test('the card asks through the browser, or stays away, at a press', async () => {
  const [accept, dismiss] = [vi.fn(), vi.fn()]
  const { getByRole } = mountScreen(
    <InstallCard offer={{ kind: 'native', event: EVENT }} onAccept={accept} onDismiss={dismiss} />,
  )
  await press('Install')
  expect(accept).toHaveBeenCalledOnce()
  await press('Not now')
  fireEvent.keyDown(getByRole('region', { name: 'Install Trueline Connect' }), { key: 'Escape' })
  expect(dismiss).toHaveBeenCalledTimes(2)
})

test('on an iPhone it shows how, with a button to put it away for good', async () => {
  const dismiss = vi.fn()
  const { getByRole, queryByRole } = mountScreen(
    <InstallCard offer={{ kind: 'ios' }} onAccept={() => {}} onDismiss={dismiss} />,
  )
  expect(getByRole('region').textContent).toContain('Add to Home Screen')
  expect(queryByRole('button', { name: 'Install' })).toBeNull()
  await press("Don't show again")
  expect(dismiss).toHaveBeenCalledOnce()
})
