// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { maya } from '#tests/factories/current-user.ts'
import { mountScreen, press, stubApi } from '#tests/factories/mounted-screen.tsx'
import { AssistantHeader } from './assistant-header.tsx'
import { Wording } from './findings/wording.tsx'
import { ModelConsentDialog } from './model-consent.tsx'

const MODEL = 'gpt-4.1-mini'
const open = () =>
  mountScreen(
    <>
      <AssistantHeader user={maya} onHistory={() => {}} />
      <ModelConsentDialog />
    </>,
  )

test('a model that is set up is named, asked for before it is used, and can be turned off', async () => {
  let isAgreed = false
  const sent = stubApi({
    'GET /api/ai/status': () => ({
      body: {
        ...{ model: MODEL, tokensUsed: 25, tokensPerDay: 100 },
        consent: { version: 'v1', recipient: 'OpenAI', isAgreed },
      },
    }),
    'PUT /api/ai/consent': () => {
      isAgreed = true
      return {}
    },
    'DELETE /api/ai/consent': () => {
      isAgreed = false
      return {}
    },
  })
  const { findByText, findByRole, queryByRole } = open()
  await findByText('Powered by GPT-4.1 mini')
  expect(queryByRole('button', { name: 'Turn off' })).toBeNull()
  await press('Allow')
  await findByText(/75% of today's writing suggestions left/)
  expect(queryByRole('button', { name: 'Allow' })).toBeNull()
  await press('Turn off')
  await findByRole('button', { name: 'Allow' })
  expect(sent.find(({ endpoint }) => endpoint === 'PUT /api/ai/consent')?.body).toEqual({ version: 'v1' })
})

test('without a model the built-in analyzer is named, and no one is asked', async () => {
  stubApi({ 'GET /api/ai/status': { body: { model: null, consent: null, tokensUsed: 0, tokensPerDay: 1 } } })
  const { findByText, queryByText, queryByRole } = open()
  await findByText('Built-in analyzer')
  expect(queryByText(/GPT/)).toBeNull()
  expect(queryByRole('button', { name: 'Allow' })).toBeNull()
})

test('what a model wrote stands apart from the score, and its failure is a note', () => {
  const wording = { model: MODEL, summary: 'Your years answer what they ask.', ideas: ['Tell of a night.'] }
  const { getByRole, queryByRole, rerender } = mountScreen(
    <Wording wording={wording} note={null} written={null} />,
  )
  const region = getByRole('region', { name: 'Written by GPT-4.1 mini' })
  for (const text of ['Your years answer what they ask.', "doesn't affect the score", 'Tell of a night.'])
    expect(region.textContent).toContain(text)
  rerender(<Wording wording={null} note="The model didn't answer." written={null} />)
  expect(queryByRole('region')).toBeNull()
  expect(getByRole('status').textContent).toBe("The model didn't answer.")
})
