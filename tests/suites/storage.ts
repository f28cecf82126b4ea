import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Storage } from '#server/platform/storage/index.ts'
import { ObjectMissing } from '#server/platform/storage/types.ts'

/** What holds for stored files wherever they are. */
export function describeStorage(place: string, open: () => Promise<Storage>): void {
  describe(`storage on ${place}`, () => {
    let storage: Storage
    beforeAll(async () => {
      storage = await open()
    })
    const content = randomBytes(300_000)
    const halves = [content.subarray(0, 1000), content.subarray(1000)]

    it('gives back what it was given, and keeps it in a form that does not show it', async () => {
      await storage.put('objects/one', halves)
      expect(await buffer(await storage.get('objects/one'))).toEqual(content)
      const stored = await buffer(await storage.raw.get('objects/one'))
      expect(stored.includes(content.subarray(0, 32))).toBe(false)
    })

    it('lists what is there by folder, with size and time', async () => {
      await storage.put('objects/two', halves)
      await storage.put('quarantine/three', halves)
      expect(await keysOf(storage)).toEqual(['objects/one', 'objects/two'])
      for await (const entry of storage.raw.list('quarantine')) {
        expect(entry).toMatchObject({ key: 'quarantine/three', modifiedAt: expect.any(Date) })
        expect(entry.size).toBeGreaterThan(content.length)
      }
    })

    it('deletes, once or again, and says what is missing', async () => {
      await storage.raw.delete('objects/two')
      await storage.raw.delete('objects/two')
      await expect(storage.get('objects/two')).rejects.toThrow(ObjectMissing)
      expect(await keysOf(storage)).toEqual(['objects/one'])
    })

    it('replaces the bytes of a key as a whole', async () => {
      await storage.put('objects/one', [Buffer.from('new')])
      expect(await buffer(await storage.get('objects/one'))).toEqual(Buffer.from('new'))
    })

    it('keeps nothing of what breaks off, and what was there before', async () => {
      const broken = async function* () {
        yield content
        throw new Error('the connection broke')
      }
      await expect(storage.put('objects/broken', broken())).rejects.toThrow('broke')
      await expect(storage.put('objects/one', broken())).rejects.toThrow('broke')
      expect(await keysOf(storage)).toEqual(['objects/one'])
      expect(await buffer(await storage.get('objects/one'))).toEqual(Buffer.from('new'))
    })

    it('does not open what lies under another name, or is cut short', async () => {
      await storage.put('objects/long', halves)
      const sealed = await buffer(await storage.raw.get('objects/long'))
      await storage.raw.put('objects/moved', [sealed])
      await storage.raw.put('objects/long', [sealed.subarray(0, -1)])
      for (const key of ['objects/moved', 'objects/long'])
        await expect(storage.get(key).then((stream) => buffer(stream))).rejects.toThrow()
    })

    it('takes no key that leaves its folder', async () => {
      for (const key of ['../x', 'objects/../../x', '/objects/x', 'objects/a/b', 'objects/.x', ''])
        await expect(storage.put(key, [content])).rejects.toThrow('not a storage key')
    })
  })
}

async function keysOf({ raw }: Storage, name = 'objects'): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of raw.list(name)) keys.push(key)
  return keys.sort()
}
