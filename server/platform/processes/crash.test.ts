import { fork } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const PROGRAM = fileURLToPath(new URL('../../../tests/factories/crashing-process.ts', import.meta.url))

async function crash(order: 'throw' | 'reject' | 'hang') {
  const child = fork(PROGRAM, [], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const { stdout } = child
  if (!stdout) throw new Error('the process has no output')
  const output = text(stdout)
  const [address] = await once(child, 'message')
  const ready = once(child, 'message')
  const slow = fetch(`${address}/slow`).then((answer) => answer.text())
  slow.catch(() => {})
  await ready
  const exit = once(child, 'exit')
  child.send(order)
  const [code] = await exit
  const lines = (await output).trim().split('\n')
  return { code, slow, lines: lines.map((line) => JSON.parse(line)) }
}

it.each(['throw', 'reject'] as const)(
  'an error that nobody caught (%s): one line, what is under way is answered, exit 1',
  async (order) => {
    const { code, slow, lines } = await crash(order)
    expect(code).toBe(1)
    expect(await slow).toBe('answered')
    const err = {
      type: 'Error',
      message: 'no one is here, [address]',
      stack: expect.stringContaining(' at '),
    }
    expect(lines).toEqual([expect.objectContaining({ level: 60, err })])
  },
)

it('a stop that does not come to an end is cut off', async () => {
  const { code, slow } = await crash('hang')
  expect(code).toBe(1)
  await expect(slow).resolves.toBe('answered')
})

it("a closed output doesn't end the process", async () => {
  const child = fork(PROGRAM, [], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const [address] = await once(child, 'message')
  child.stdout?.destroy()
  await once(child.stdout ?? child, 'close')
  const printed = once(child, 'message')
  child.send('print')
  await printed
  expect(await (await fetch(`${address}/slow`)).text()).toBe('answered')
  const exit = once(child, 'exit')
  child.kill()
  await exit
})
