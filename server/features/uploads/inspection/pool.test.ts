import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { forkWorker } from '#server/platform/processes/child-process.ts'
import { childrenRunning, killNext, stopNext } from '#tests/factories/children.ts'
import { jpegPicture } from '#tests/factories/files.ts'
import { inspectInProcess } from './pool.ts'

const IDLE_MS = 60_000

const PROGRAM = 'inspection/process.ts'

async function killAll(): Promise<void> {
  for (const pid of await childrenRunning(PROGRAM)) process.kill(pid, 'SIGKILL')
  await vi.waitFor(async () => expect(await childrenRunning(PROGRAM)).toEqual([]))
  // The handler of this exit has run here too.
  await pause(50)
}

const inspectPicture = async () => inspectInProcess('maya', () => jpegPicture(), 'credential')

it('a process that died while it had nothing to do is not spoken to again, and the next file gets another', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  expect((await inspectPicture()).type).toBe('image/jpeg')
  const idle = timers.mock.calls.findLast(([, milliseconds]) => milliseconds === IDLE_MS)
  timers.mockRestore()
  await killAll()
  expect(idle?.[0]).toBeTypeOf('function')
  // Simulates a minute passing.
  expect(() => idle?.[0]()).not.toThrow()
  expect((await inspectPicture()).type).toBe('image/jpeg')
})

it('a file is not refused because something else killed its process', async () => {
  await killAll()
  const inspected = inspectPicture()
  await killNext(PROGRAM)
  expect((await inspected).type).toBe('image/jpeg')
})

it("waits for no other member's file, however many that member sends", async () => {
  await killAll()
  const order: string[] = []
  const inspectOf = async (member: string) => {
    await inspectInProcess(member, () => jpegPicture(), 'credential')
    order.push(member)
  }
  const first = inspectOf('omar')
  const stopped = await stopNext(PROGRAM)
  const others = Array.from({ length: 10 }, () => inspectOf('omar'))
  await inspectOf('maya')
  expect(order).toEqual(['maya'])
  expect(await childrenRunning(PROGRAM)).toHaveLength(2)
  process.kill(stopped, 'SIGCONT')
  await Promise.all([first, ...others])
  expect(order).toHaveLength(12)
})

it("a message to a dead process doesn't end this one", async () => {
  const child = forkWorker('/no/such/program.js', {})
  await new Promise((resolve) => child.once('exit', resolve))
  child.disconnect()
  child.disconnect()
  child.send({})
  await pause(50)
  expect(child.connected).toBe(false)
})
