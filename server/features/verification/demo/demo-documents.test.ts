import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { auditOf } from '#tests/factories/documents.ts'
import { send, type TestMember } from '#tests/factories/http.ts'
import { enqueueDemoDocuments } from './enqueue.ts'

let test: TestApp
let admin: TestMember
beforeAll(async () => {
  test = await createTestApp({ env: { DEMO: '1' } })
  admin = await test.signIn({ isAdmin: true })
})
afterAll(() => test.close())

type Pending = { id: string; firstName: string; objectId: string; contentType: string }
const pending = async (): Promise<Pending[]> =>
  (await send(test, 'GET', '/api/admin/pending-id-verifications', admin)).body

it('specimen IDs of demo members are submitted once, and read by the ID check', async () => {
  const mei = await test.signIn({
    email: 'mei@demo.test',
    firstName: 'Mei',
    lastName: 'Zhang',
    city: 'Oakland',
    state: 'CA',
  })
  await test.signIn({ email: 'sanjay@demo.test', idVerificationStatus: 'rejected' })
  await enqueueDemoDocuments(test.deps)
  await vi.waitFor(async () => expect(await pending()).toHaveLength(1), { timeout: 20_000 })
  const [item] = await pending()
  expect(item).toMatchObject({ id: mei.id, contentType: 'image/jpeg' })

  await vi.waitFor(
    async () => {
      const path = `/api/admin/id-documents/${item?.objectId}/pre-check`
      const { check } = (await send(test, 'GET', path, admin)).body
      expect(check).toMatchObject({ status: 'done', source: 'licence_barcode', outcome: 'read' })
      const verdicts = check.fields.map(({ verdict }: { verdict: string }) => verdict)
      expect(verdicts).toEqual(['match', 'match', 'match', 'match'])
    },
    { timeout: 25_000, interval: 300 },
  )

  await send(test, 'PUT', `/api/admin/verify-id/${mei.id}`, admin, { status: 'rejected', reason: 'expired' })
  await enqueueDemoDocuments(test.deps)
  await enqueueDemoDocuments(test.deps)
  await test.deps.tasks.stop()
  const handedIn = (await auditOf(test, mei.id)).filter(({ kind }) => kind === 'document_submitted')
  expect(handedIn).toHaveLength(1)
}, 60_000)
