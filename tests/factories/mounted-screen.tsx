import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, within } from '@testing-library/dom'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { Endpoint } from '#client/lib/api.ts'
import { createQueryClient } from '#client/lib/hydration/query-client.ts'
import { UserContext } from '#client/lib/session.ts'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'

type MountOptions = {
  user?: CurrentUser | null
  path?: string
  client?: ReturnType<typeof createQueryClient>
}

/** Renders into jsdom until the test ends, so that events work. Queries see the whole document, dialogs included. */
export function mountScreen(element: ReactNode, options: MountOptions = {}) {
  const { user = null, path = '/', client = createQueryClient() } = options
  const { hook, searchHook, history } = memoryLocation({ path, record: true })
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(
    <QueryClientProvider client={client}>
      <UserContext value={user}>
        <Router hook={hook} searchHook={searchHook}>
          {element}
        </Router>
      </UserContext>
    </QueryClientProvider>,
  )
  onTestFinished(() => {
    root.unmount()
    client.clear()
    document.body.replaceChildren()
    localStorage.clear()
    sessionStorage.clear()
  })
  return { ...within(document.body), client, visited: history }
}

/** Enters text into the field with this label, as typing or pasting does. */
export function enter(label: string | RegExp, value: string): void {
  const field = screen.getByLabelText(label)
  if (field instanceof HTMLSelectElement) fireEvent.change(field, { target: { value } })
  else fireEvent.input(field, { target: { value } })
}

export function press(
  name: string | RegExp,
  role: 'button' | 'link' | 'option' | 'checkbox' = 'button',
): void {
  const target = screen.getByRole(role, { name })
  target.focus()
  fireEvent.click(target)
}

export type Answer = { status?: number; body?: unknown } | 'never' | 'offline'
type Answers = { [E in Endpoint]?: Answer | ((request: { path: string; body: unknown }) => Answer) }
export type Sent = { endpoint: string; path: string; body: unknown }

/** Answers the client's calls until the test ends, and lists them. `answers` may be changed meanwhile; others never come. */
export function stubApi(answers: Answers): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const { method = 'GET' } = init
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const found = Object.entries(answers).find(([endpoint]) => isAt(endpoint, method, path))
    sent.push({ endpoint: found?.[0] ?? `${method} ${path}`, path, body })
    const answer = typeof found?.[1] === 'function' ? found[1]({ path, body }) : found?.[1]
    if (answer === 'offline') throw new TypeError('Failed to fetch')
    if (answer === undefined || answer === 'never') return new Promise(() => {})
    return new Response(JSON.stringify(answer.body ?? {}), { status: answer.status ?? 200 })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return sent
}

function isAt(endpoint: string, method: string, path: string): boolean {
  const [wanted, pattern = ''] = endpoint.split(' ')
  const [address = ''] = path.split('?')
  const parts = pattern.split('/')
  const found = address.split('/')
  return (
    wanted === method &&
    parts.length === found.length &&
    parts.every((part, at) => part.startsWith(':') || part === found[at])
  )
}
