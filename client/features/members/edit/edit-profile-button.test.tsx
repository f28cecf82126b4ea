// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { maya } from '#tests/factories/current-user.ts'
import { EditProfileButton } from './edit-profile-button.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a press while the prefetch is under way opens the profile', async () => {
  // Answers never come.
  const fetch = vi.fn(() => new Promise(() => {}))
  vi.stubGlobal('fetch', fetch)
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  const client = new QueryClient()
  root.render(
    <QueryClientProvider client={client}>
      <EditProfileButton user={maya} />
    </QueryClientProvider>,
  )
  const button = await vi.waitFor(() => {
    const found = box.querySelector('button')
    expect(found).not.toBeNull()
    return found
  })
  button?.focus()
  await vi.waitFor(() => expect(client.isFetching()).toBe(1))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(button?.getAttribute('aria-busy')).toBeNull()
  button?.click()
  await vi.waitFor(() => expect(button?.getAttribute('aria-busy')).toBe('true'))
  root.unmount()
})
