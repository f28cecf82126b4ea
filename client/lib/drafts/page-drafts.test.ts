// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restorePageDrafts, savePageDrafts } from './page-drafts.ts'

const { readBoot } = vi.hoisted(() => ({ readBoot: vi.fn() }))
vi.mock('../hydration/boot.ts', () => ({ readBoot }))

const FORM = `<main><form>
  <label>About <textarea></textarea></label>
  <label>Country <select><option></option><option>Canada</option></select></label>
  <label>Remote <input type="checkbox"></label>
  <label>Password <input type="password"></label>
</form></main>`
const control = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector)
const text = () => control<HTMLTextAreaElement>('textarea')?.value
const fill = () => {
  for (const [selector, value] of [
    ['textarea', 'Nights'],
    ['select', 'Canada'],
    ['input[type=password]', 'secret'],
  ] as const) {
    const field = control<HTMLInputElement>(selector)
    if (field) field.value = value
  }
  control('input[type=checkbox]')?.click()
}

beforeEach(() => {
  readBoot.mockReturnValue({ user: { id: 'me' } })
  history.replaceState(null, '', '/ai-assistant?from=mail')
  document.body.innerHTML = FORM
})
afterEach(() => {
  document.body.replaceChildren()
  sessionStorage.clear()
})

test('what was entered is there again after signing in, once, and never a password', () => {
  fill()
  savePageDrafts()
  expect(JSON.stringify(sessionStorage)).not.toContain('secret')
  document.body.innerHTML = FORM
  restorePageDrafts('me')
  expect([text(), control<HTMLSelectElement>('select')?.value]).toEqual(['Nights', 'Canada'])
  expect(control<HTMLInputElement>('input[type=checkbox]')?.checked).toBe(true)
  expect(control<HTMLInputElement>('input[type=password]')?.value).toBe('')
  document.body.innerHTML = FORM
  restorePageDrafts('me')
  expect(text()).toBe('')
})

test('a dialog is opened again and filled in when it is there', async () => {
  const dialog = '<div data-opener="Add credential"><form><label>School <input></label></form></div>'
  document.body.innerHTML = `<main><button>Add credential</button></main>${dialog}`
  const school = control<HTMLInputElement>('input')
  if (school) school.value = 'Laval University'
  savePageDrafts()
  document.body.innerHTML = '<main><button>Add credential</button></main>'
  control('button')?.addEventListener('click', () => document.body.insertAdjacentHTML('beforeend', dialog))
  restorePageDrafts('me')
  await vi.waitFor(() => expect(control<HTMLInputElement>('input')?.value).toBe('Laval University'))
})

test('no one gets what another member entered, and no other page takes it', () => {
  fill()
  savePageDrafts()
  document.body.innerHTML = FORM
  history.replaceState(null, '', '/jobs')
  restorePageDrafts('me')
  expect(text()).toBe('')
  history.replaceState(null, '', '/ai-assistant')
  restorePageDrafts('other')
  expect(text()).toBe('')
  restorePageDrafts('me')
  expect(text()).toBe('')
})
