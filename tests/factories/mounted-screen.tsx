import { QueryClientProvider } from '@tanstack/react-query'
import { configure, fireEvent, within } from '@testing-library/dom'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { Endpoint } from '#client/lib/api.ts'
import { createQueryClient } from '#client/lib/hydration/query-client.ts'
import { UserContext } from '#client/lib/session.ts'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'

type MountOptions = { user?: CurrentUser | null; path?: string }

// As long as `vi.waitFor` waits (tests/setup/wait-timeout.ts). The whole document in each error says less than its name.
configure({ asyncUtilTimeout: 20_000, getElementError: (message) => new Error(message ?? 'not found') })

/** jsdom has no media queries. */
const NO_MATCH = { matches: false, addEventListener: () => {}, removeEventListener: () => {} }

/** Renders into jsdom until the test ends, so that events work. Queries see the whole document, dialogs included. */
export function mountScreen(element: ReactNode, options: MountOptions = {}) {
  const { user = null, path = '/' } = options
  const client = createQueryClient()
  if (typeof matchMedia !== 'function') vi.stubGlobal('matchMedia', () => NO_MATCH)
  const { hook, searchHook, history } = memoryLocation({ path, record: true })
  const main = document.body.appendChild(document.createElement('main'))
  const root = createRoot(main)
  const unmount = () => {
    root.unmount()
    main.remove()
  }
  const rerender = (next: ReactNode) =>
    // Effects have run too, as in a browser before anyone can press.
    inAct(() =>
      root.render(
        <QueryClientProvider client={client}>
          <UserContext value={user}>
            <Router hook={hook} searchHook={searchHook}>
              {next}
            </Router>
          </UserContext>
        </QueryClientProvider>,
      ),
    )
  rerender(element)
  onTestFinished(() => {
    unmount()
    client.clear()
    localStorage.clear()
    sessionStorage.clear()
    vi.unstubAllGlobals()
  })
  return { ...within(document.body), client, visited: history, rerender, unmount }
}

function inAct(run: () => void): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  act(run)
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
}

/** Enters text into the field with this label, as typing or pasting does. */
export async function enter(label: string | RegExp, value: string): Promise<void> {
  const field = await within(document.body).findByLabelText(label)
  if (field instanceof HTMLSelectElement) fireEvent.change(field, { target: { value } })
  else fireEvent.input(field, { target: { value } })
}

type Pressed = 'button' | 'link' | 'option' | 'checkbox'

/** Presses what has this name, once it is there. */
export async function press(name: string | RegExp, role: Pressed = 'button'): Promise<void> {
  const target = await within(document.body).findByRole(role, { name })
  target.focus()
  fireEvent.click(target)
}

type Answer = { status?: number; body?: unknown } | 'offline'
type Answers = { [E in Endpoint]?: Answer | ((request: { path: string; body: unknown }) => Answer) }
type Sent = { endpoint: string; path: string; body: unknown }

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
    if (answer === undefined) return new Promise(() => {})
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
