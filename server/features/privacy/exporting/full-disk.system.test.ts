import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountExports } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { send } from '#tests/factories/http.ts'
import { mountSmallDisk, type SmallDisk } from '#tests/factories/small-disk.ts'
import { makeExport } from './make.task.ts'

let disk: SmallDisk
let test: TestApp
beforeAll(async () => {
  disk = await mountSmallDisk('4m')
  test = await createTestApp({ env: { DATA_DIR: join(disk.folder, 'data') } })
})
afterAll(async () => {
  await test?.close()
  await disk?.remove()
})

const storedFiles = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /exports|unfinished/.test(entry.parentPath))
    .map(({ name }) => name)
}

it('a copy of the data that a full disk cannot take is kept by no half, waits, and is made once there is room', async () => {
  const member = await test.signIn()
  const id = randomUUID()
  const row = { id, memberId: member.id, status: 'making', askedAt: new Date() } as const
  await test.deps.database.db.insert(accountExports).values(row)
  const state = async () => (await send(test, 'GET', '/api/privacy', member)).body.copy.status

  await disk.fill()
  await expect(makeExport(test.deps, id)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect([await state(), await storedFiles(disk.folder)]).toEqual(['making', []])
  expect((await test.app.inject('/readyz')).statusCode).toBe(200)

  await disk.makeRoom()
  await makeExport(test.deps, id)
  expect(await state()).toBe('ready')
  expect(await storedFiles(disk.folder)).toHaveLength(1)
})
