import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { createQueryClient } from '#client/lib/hydration/query-client.ts'
import type { Welcome } from '#shared/contracts/members.ts'
import { maya } from '#tests/factories/current-user.ts'
import { renderScreen } from '#tests/factories/screen.ts'
import { WelcomeChecklist } from './welcome-checklist.tsx'

const NOTHING: Welcome['steps'] = {
  photo: false,
  headline: false,
  resume: false,
  id: false,
  call: false,
  card: false,
  jobAlert: false,
}
const EVERYTHING: Welcome['steps'] = {
  photo: true,
  headline: true,
  resume: true,
  id: true,
  call: true,
  card: true,
  jobAlert: true,
}
const press = () => {}
const openers = { photo: press, headline: press, id: press, call: press, jobAlert: press }

function render(welcome: Welcome | null, user = maya) {
  const client = createQueryClient()
  if (welcome) client.setQueryData(['/api/members/me/welcome'], welcome)
  return renderScreen(
    <QueryClientProvider client={client}>
      <Router ssrPath="/">
        <WelcomeChecklist user={user} openers={openers} />
      </Router>
    </QueryClientProvider>,
  )
}

test('the server renders every step with a reason, and how many are done', () => {
  const steps = { ...NOTHING, photo: true, card: true }
  const { getByRole, getAllByRole, getByText } = render({ steps, isDismissed: false })
  expect(getAllByRole('listitem')).toHaveLength(7)
  expect(getByRole('progressbar', { name: 'Steps done' }).getAttribute('value')).toBe('2')
  expect(getByText('2 of 7 done')).toBeTruthy()
  expect(getByRole('button', { name: 'Add a photo, done' })).toBeTruthy()
  expect(getByRole('button', { name: /^Add a headline\s*Say what you do/ })).toBeTruthy()
  expect(getByRole('link', { name: /^Upload your resume/ }).getAttribute('href')).toBe('/resume')
  expect(getByRole('link', { name: /^Create a resume card/ }).getAttribute('href')).toBe('/resume-cards')
})

test('it has no inline style, which the content security policy blocks', () => {
  expect(render({ steps: NOTHING, isDismissed: false }).root.innerHTML).not.toContain('style=')
})

test.each([
  ['dismissed', { steps: NOTHING, isDismissed: true }],
  ['done', { steps: EVERYTHING, isDismissed: false }],
  ['not read', null],
])('there is nothing to see once it is %s', (_, welcome) => {
  expect(render(welcome).root.textContent).toBe('')
})

test('only members without Premium hear that calls are free', () => {
  const shown = { steps: NOTHING, isDismissed: false }
  expect(render(shown).root.textContent).toContain('Your first two calls are free.')
  const { root } = render(shown, { ...maya, isPremium: true })
  expect(root.textContent).not.toContain('free')
  expect(root.textContent).toContain('Your calls are unlimited.')
})

test('a rejected ID is asked for again', () => {
  const { root } = render(
    { steps: NOTHING, isDismissed: false },
    { ...maya, idVerificationStatus: 'rejected' },
  )
  expect(root.textContent).toContain("Your last one wasn't approved.")
})
