import { afterEach, expect, test, vi } from 'vitest'
import { api, setOnRefused, setTransport } from './api.ts'

const onRefused = vi.fn()
setOnRefused(onRefused)
afterEach(() => onRefused.mockClear())

const refused = () => new Response('{"code":"unauthorized","message":"Unauthorized."}', { status: 401 })
const answered = () => new Response('{"items":[]}')

/** A server that refuses lists until the password was changed, and while it changes. */
function startServer({ accepts }: { accepts: boolean }) {
  const change = Promise.withResolvers<Response>()
  let isRenewed = false
  const transport = vi.fn(async (path: string) => {
    if (path === '/api/account/password') return change.promise
    return isRenewed ? answered() : refused()
  })
  setTransport(transport)
  return {
    transport,
    finish: () => {
      isRenewed = accepts
      change.resolve(accepts ? answered() : new Response('{"code":"invalid_input"}', { status: 400 }))
    },
  }
}

const changePassword = () =>
  api('PUT /api/account/password', { body: { password: 'a-new-password' } }, { renewsSession: true })

test('a call refused while the password changes is sent again under the new session', async () => {
  const { transport, finish } = startServer({ accepts: true })
  const changed = changePassword()
  const list = api('GET /api/passkeys', {})
  finish()
  await changed
  expect(await list).toEqual({ items: [] })
  expect(transport).toHaveBeenCalledTimes(3)
  expect(onRefused).not.toHaveBeenCalled()
})

test('a call refused while a change of the password fails is refused once, as is one after', async () => {
  const { transport, finish } = startServer({ accepts: false })
  const changed = changePassword()
  const list = api('GET /api/passkeys', {})
  finish()
  await expect(changed).rejects.toThrow('400')
  await expect(list).rejects.toThrow('401')
  await expect(api('GET /api/passkeys', {})).rejects.toThrow('401')
  expect(transport).toHaveBeenCalledTimes(3)
})
