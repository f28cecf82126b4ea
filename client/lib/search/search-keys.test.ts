// @vitest-environment jsdom
import { fireEvent } from '@testing-library/dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onSearchKeys, searchKeysScript } from './search-keys.ts'

const element = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body
/** jsdom has no layout; only these are seen. */
const show = (...selectors: string[]) => {
  for (const selector of selectors)
    vi.spyOn(element(selector), 'getClientRects').mockReturnValue([new DOMRect()] as never)
}
let life: AbortController

beforeEach(() => {
  vi.stubGlobal('DOMRect', class {})
  life = new AbortController()
  const add = window.addEventListener.bind(window)
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener) =>
    add(type, listener, { signal: life.signal }),
  )
  document.body.innerHTML = `<header><input data-search><a data-search href="#search">Search</a></header>
    <main><input id="jobs"><button>Post a job</button></main>`
  new Function(searchKeysScript())()
})
afterEach(() => {
  life.abort()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})
const press = (selector: string, init: KeyboardEventInit) => fireEvent.keyDown(element(selector), init)

it('Ctrl+K opens the search from anywhere, "/" only outside of fields', () => {
  const open = vi.fn()
  const end = onSearchKeys(open)
  press('#jobs', { key: 'k', ctrlKey: true })
  press('button', { key: '/' })
  expect(open).toHaveBeenCalledTimes(2)
  // True: the key types its sign.
  expect(press('#jobs', { key: '/' })).toBe(true)
  press('button', { key: 'k' })
  press('button', { key: 'k', ctrlKey: true, shiftKey: true })
  expect(open).toHaveBeenCalledTimes(2)
  end()
})

it('before the page is alive they focus the field, and open the search once it is', () => {
  show('input[data-search]')
  press('button', { key: 'k', ctrlKey: true })
  expect(document.activeElement).toBe(element('input[data-search]'))
  const open = vi.fn()
  onSearchKeys(open)()
  expect(open).toHaveBeenCalledOnce()
})

it('where there is only a link they follow it, as for visitors', () => {
  show('a')
  const follow = vi.fn()
  element('a').addEventListener('click', follow)
  press('button', { key: '/' })
  expect(follow).toHaveBeenCalledOnce()
})

it('they do nothing under a dialog', () => {
  const open = vi.fn()
  const end = onSearchKeys(open)
  document.body.setAttribute('data-veil', '')
  press('button', { key: 'k', ctrlKey: true })
  document.body.removeAttribute('data-veil')
  expect(open).not.toHaveBeenCalled()
  end()
})
