import { chmod, chown, lstat, mkdir, readdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { NAMING } from '../testing/example.ts'
import { query, start, startOwner, temporaryFolder } from '../testing/test-support.ts'
import { currentUser, systemUser, userNamespace } from './account.ts'
import { locateNative } from './binaries.ts'

vi.setConfig({ testTimeout: 60_000 })

const ownerOf = async (dataDir: string) => (await lstat(path.join(dataDir, 'postgres'))).uid

describe('as root, in a folder that only root may enter', () => {
  beforeAll(() => {
    if (process.getuid?.() !== 0) throw new Error('These tests need root, to act as other users.')
  })

  test('a user namespace serves and the files stay root’s', async () => {
    const dataDir = path.join(await privateFolder(), 'data')
    const { url } = await start(dataDir, { candidates: [userNamespace] })
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(await ownerOf(dataDir)).toBe(0)
  })

  test('a system user serves, with a copy of programs that it cannot reach', async () => {
    const home = await privateFolder()
    const native = path.join(home, 'native')
    await symlink(locateNative(NAMING), native)
    const copies = path.join(await temporaryFolder(), 'copies')
    await chmod(path.dirname(copies), 0o755)

    const candidates = [currentUser, systemUser([copies])]
    const { url, stop } = await start(path.join(home, 'data'), { native, candidates })
    await query(url, 'CREATE TABLE note (body text)')
    expect(await ownerOf(path.join(home, 'data'))).not.toBe(0)
    expect(await readdir(copies)).toHaveLength(1)
    await stop()
    const again = await start(path.join(home, 'data'), { native, candidates })
    expect(await query(again.url, 'SELECT * FROM note')).toEqual([])
  })

  test('a place for copies that others can change is not trusted', async () => {
    const home = await privateFolder()
    await symlink(locateNative(NAMING), path.join(home, 'native'))
    const copies = await temporaryFolder()
    await chmod(copies, 0o777)
    const machine = { native: path.join(home, 'native'), candidates: [systemUser([copies])] }
    await expect(start(path.join(home, 'data'), machine)).rejects.toThrow('can be changed by others')
  })

  test('what one way has made the other opens', async () => {
    const long = Array(4).fill('a-folder-name-of-some-thirty-letters').join('/')
    const dataDir = path.join(await privateFolder(), long)
    for (const [turn, candidate] of [userNamespace, systemUser([]), userNamespace].entries()) {
      const { url, stop } = await start(dataDir, { candidates: [candidate] })
      await query(url, `CREATE TABLE note_${turn} (body text)`)
      expect(
        await query(url, "SELECT count(*)::int AS tables FROM pg_tables WHERE tablename LIKE 'note%'"),
      ).toEqual([{ tables: turn + 1 }])
      await stop()
    }
  })

  test('a normal user needs no workaround, and gets an error if someone else owns the database', async () => {
    const dataDir = path.join(await temporaryFolder(), 'data')
    await chmod(path.dirname(dataDir), 0o755)
    await mkdir(dataDir, { mode: 0o700 })
    await chown(dataDir, 65_534, 65_534)
    const unprivileged = { uid: 65_534, gid: 65_534 }
    const owner = await startOwner(dataDir, unprivileged)
    expect(await query(owner.message.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(await ownerOf(dataDir)).toBe(65_534)

    const foreign = await temporaryFolder()
    await chown(foreign, 65_534, 65_534)
    await mkdir(path.join(foreign, 'postgres'), { mode: 0o700 })
    const refused = await startOwner(foreign, unprivileged)
    expect(refused.message.refusal?.message).toContain('belongs to another user (id 0)')
  })
})

async function privateFolder(): Promise<string> {
  const dir = path.join(await temporaryFolder(), 'only-root')
  await mkdir(dir, { mode: 0o700 })
  return dir
}
