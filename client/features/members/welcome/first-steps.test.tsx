// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import type { Welcome } from '#shared/contracts/members.ts'
import { maya } from '#tests/factories/current-user.ts'
import { mountScreen, press, stubApi } from '#tests/factories/mounted-screen.tsx'
import { WelcomeChecklist } from './welcome-checklist.tsx'

const STEPS: Welcome['steps'] = {
  ...{ photo: true, headline: false, resume: true, id: true },
  ...{ call: true, card: true, jobAlert: true },
}

function open(first: Welcome) {
  let welcome = first
  stubApi({
    'GET /api/members/me/welcome': () => ({ body: welcome }),
    'PUT /api/members/me/welcome': ({ body }) => {
      welcome = { ...welcome, ...Object(body) }
      return { body: welcome }
    },
  })
  const openers = { photo: vi.fn(), headline: vi.fn(), id: vi.fn(), call: vi.fn(), jobAlert: vi.fn() }
  const list = (user: CurrentUser) => <WelcomeChecklist user={user} openers={openers} />
  const done = (steps: Partial<Welcome['steps']>) => {
    welcome = { ...welcome, steps: { ...welcome.steps, ...steps } }
  }
  return { ...mountScreen(list(maya)), list, openers, done }
}

test('a step opens what it is about, ticks once it is done, and the last one ends the list with a word', async () => {
  const { openers, done, rerender, list, findByText } = open({ steps: STEPS, isDismissed: false })
  await findByText('6 of 7 done')
  await press(/^Add a headline/)
  expect(openers.headline).toHaveBeenCalledOnce()
  done({ headline: true })
  // The profile that was saved, here or on another device.
  rerender(list({ ...maya, title: 'Night Nurse' }))
  await findByText("You're all set. Every step is done.")
})

test('it is put away, with an undo that has the focus', async () => {
  const { findByText, findByRole, queryByRole } = open({ steps: STEPS, isDismissed: false })
  await press('Dismiss checklist')
  await findByText('Checklist hidden.')
  expect(queryByRole('region', { name: 'Get started' })).toBeNull()
  const undo = await findByRole('button', { name: 'Undo' })
  await vi.waitFor(() => expect(document.activeElement).toBe(undo))
  await press('Undo')
  await findByText('6 of 7 done')
})
