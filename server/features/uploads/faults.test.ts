import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { objects, rateLimits } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { jpegPicture } from '#tests/factories/files.ts'
import { forkNode } from '#tests/factories/fork-node.ts'
import type { TestMember } from '#tests/factories/http.ts'
import { filesIn, prepare, upload } from '#tests/factories/uploads.ts'
import { claimUpload, readObject } from './public.ts'
import { sweepObjects } from './sweep.task.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.database.db.delete(rateLimits)
  await test.deps.database.db.delete(objects)
  await rm(join(test.deps.env.dataDir, 'objects'), { recursive: true, force: true })
})

const claim = ({ deps }: TestApp, memberId: string, url: string) =>
  claimUpload(deps, deps.database.db, { memberId, purpose: 'id_document', url })
const rows = ({ deps }: TestApp) => deps.database.db.select().from(objects)

/** The sweep as it runs at that time from now. */
function sweepIn(hours: number): Promise<void> {
  return sweepObjects({ ...test.deps, clock: { now: () => new Date(Date.now() + hours * 3_600_000) } })
}

const nodes: ChildProcess[] = []
afterAll(() => {
  for (const node of nodes) node.kill('SIGKILL')
})

/** Another node on the same database and disk. */
async function startNode(): Promise<{ node: ChildProcess; address: string }> {
  const started = await forkNode(test.deps)
  nodes.push(started.node)
  return started
}

describe('a node that is killed', () => {
  /** Sends part of the file, or all, and kills the node `afterMs` later; returns the response status, if any. */
  async function killDuring(member: TestMember, url: string, file: Buffer, share: number, afterMs: number) {
    const { node, address } = await startNode()
    const sending = request(new URL(url, address), {
      method: 'PUT',
      headers: { cookie: member.cookie, 'content-length': file.length },
    })
    const answered = new Promise<number | null>((resolve) => {
      sending.on('response', ({ statusCode }) => resolve(statusCode ?? null)).on('error', () => resolve(null))
    })
    sending.write(file.subarray(0, Math.ceil(file.length * share)))
    if (share === 1) sending.end()
    await Promise.race([pause(afterMs), answered])
    node.kill('SIGKILL')
    await once(node, 'exit')
    return answered
  }

  it.each([
    ['while the file arrives', 0.5, 150],
    ['while it is looked at and stored', 1, 250],
    ['as it answers', 1, 30_000],
  ])(
    '%s loses nothing that it said was saved, and leaves nothing else for long',
    async (_when, share, ms) => {
      const member = await test.signIn()
      const { body } = await prepare(test, member)
      const status = await killDuring(member, body.uploadURL, await jpegPicture(1_200, 900), share, ms)
      if (ms === 30_000) expect(status).toBe(200)
      if (share < 1) expect(status).toBeNull()

      const claimed = await claim(test, member.id, body.url).catch(() => null)
      expect(claimed !== null || status !== 200).toBe(true)
      await sweepIn(2)
      expect(await filesIn(test.deps.env.dataDir)).toHaveLength(claimed ? 1 : 0)
      expect(await rows(test)).toHaveLength(claimed ? 1 : 0)
      if (claimed) expect((await readObject(test.deps, claimed.id)).bytes).toHaveLength(claimed.size)
    },
    120_000,
  )
})

describe('the sweep', () => {
  it('deletes unclaimed files after an hour, uploads never sent, and unknown files', async () => {
    const member = await test.signIn()
    await upload(test, member, await jpegPicture())
    await prepare(test, member)
    await test.deps.storage.put('objects/nobody-knows', [Buffer.from('left behind')])
    await writeFile(join(test.deps.storage.spoolFolder, 'of-a-killed-node'), '')
    await sweepIn(0.9)
    expect(await filesIn(test.deps.env.dataDir)).toHaveLength(3)
    await sweepIn(1.1)
    expect([await filesIn(test.deps.env.dataDir), await rows(test)]).toEqual([[], []])
  })

  it('leaves what was claimed, and what is being received', async () => {
    const member = await test.signIn()
    const { id } = await claim(test, member.id, await upload(test, member, await jpegPicture()))
    await prepare(test, member)
    const inHand = new Date(Date.now() + 100 * 3_600_000)
    await test.deps.database.pool.query(`update objects set busy_until = $1 where status = 'awaiting'`, [
      inHand,
    ])
    await sweepIn(99)
    expect((await rows(test)).map(({ status }) => status).sort()).toEqual(['awaiting', 'kept'])
    expect((await readObject(test.deps, id)).size).toBeGreaterThan(0)
  })

  it('takes the files of an account that is gone', async () => {
    const member = await test.signIn()
    await claim(test, member.id, await upload(test, member, await jpegPicture()))
    await test.deps.database.pool.query('delete from users where id = $1', [member.id])
    await sweepIn(0)
    expect([await filesIn(test.deps.env.dataDir), await rows(test)]).toEqual([[], []])
  })

  it('runs when a node starts', async () => {
    const member = await test.signIn()
    const { id } = await claim(test, member.id, await upload(test, member, await jpegPicture()))
    await test.deps.database.pool.query(
      `update objects set status = 'released', released_at = now() where id = $1`,
      [id],
    )
    const { dataDir } = test.deps.env
    const { node } = await startNode()
    await expect.poll(() => filesIn(dataDir), { timeout: 20_000 }).toEqual([])
    node.kill('SIGKILL')
  }, 120_000)
})
