import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { makePdf } from '#tests/factories/pdf.ts'
import { mountSmallDisk, type SmallDisk } from '#tests/factories/small-disk.ts'
import { filesIn, prepare, put } from '#tests/factories/uploads.ts'
import { claimUpload, releaseObject } from './public.ts'

let disk: SmallDisk
let test: TestApp
beforeAll(async () => {
  disk = await mountSmallDisk('3m')
  test = await createTestApp({ env: { DATA_DIR: join(disk.folder, 'data') } })
})
afterAll(async () => {
  await test?.close()
  await disk?.remove()
})

it.each([
  ['while a file arrives', 4_000_000],
  ['while it is stored', 2_000_000],
])(
  'a disk that is full %s is said so, keeps no half, and is over once there is room',
  async (_when, size) => {
    const { deps } = test
    const member = await test.signIn()
    const { body } = await prepare(test, member)
    const pdf = makePdf({ more: [`(${'x'.repeat(size)})`] })
    const full = await put(test, member, body.uploadURL, pdf)
    expect(full).toMatchObject({ status: 507, body: { code: 'storage_full' } })
    expect(await filesIn(deps.env.dataDir)).toEqual([])
    expect(await put(test, member, body.uploadURL, makePdf())).toMatchObject({ status: 200 })
    const { db } = deps.database
    const claimed = await claimUpload(deps, db, {
      memberId: member.id,
      purpose: 'id_document',
      url: body.url,
    })
    expect(claimed).toMatchObject({ contentType: 'application/pdf' })
    await releaseObject(deps, db, claimed.id)
    await expect.poll(() => filesIn(deps.env.dataDir)).toEqual([])
  },
)
