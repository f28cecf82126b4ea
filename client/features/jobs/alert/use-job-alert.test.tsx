// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { mountScreen, press, stubApi } from '#tests/factories/mounted-screen.tsx'
import { useJobAlert } from './use-job-alert.ts'

function Sample() {
  const { isOn, setIsOn } = useJobAlert()
  return (
    <button type="button" onClick={() => setIsOn(!isOn)}>
      {isOn ? 'On' : 'Off'}
    </button>
  )
}

test('a change of the alert is shown, and the first steps on Home are read again', async () => {
  let isOn = true
  stubApi({
    'GET /api/jobs/alert': () => ({ body: { isOn } }),
    'PUT /api/jobs/alert': ({ body }) => {
      isOn = Object(body).isOn
      return { body: { isOn } }
    },
  })
  const { client, findByRole } = mountScreen(<Sample />)
  const key = ['/api/members/me/welcome']
  client.setQueryData(key, {})
  await press('On')
  await findByRole('button', { name: 'Off' })
  await expect.poll(() => client.getQueryState(key)?.isInvalidated).toBe(true)
})
