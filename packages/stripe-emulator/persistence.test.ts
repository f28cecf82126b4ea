import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { startStripeEmulator } from './index.ts'
import { customerWith, monthlyPrice, sdkFor, testStripe, webhookSite } from './testing/helpers.ts'

function dataDir() {
  const path = mkdtempSync(join(tmpdir(), 'stripe-emulator-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

test('Keys, subscriptions and idempotency keys outlive a restart', async () => {
  const dir = dataDir()
  const before = await startStripeEmulator({ dataDir: dir })
  const stripe = sdkFor(before)
  const price = await monthlyPrice(stripe)
  const customer = await customerWith(stripe, 'pm_card_visa')
  const order = { customer: customer.id, items: [{ price: price.id }] }
  const made = await stripe.subscriptions.create(order, { idempotencyKey: 'order-1' })
  await before.stop()
  const { emulator, stripe: again } = await testStripe({ dataDir: dir })
  expect([emulator.secretKey, emulator.publishableKey, emulator.webhookSecret]).toEqual([
    before.secretKey,
    before.publishableKey,
    before.webhookSecret,
  ])
  expect(await again.subscriptions.retrieve(made.id)).toMatchObject({ status: 'active' })
  const replayed = await again.subscriptions.create(order, { idempotencyKey: 'order-1' })
  expect(replayed.id).toBe(made.id)
})

test('Nodes that start at the same moment share a new account', async () => {
  const [threads, rounds] = [4, 60]
  const workerData = {
    store: join(import.meta.dirname, 'store.ts'),
    ...{ dir: dataDir(), arrived: new SharedArrayBuffer(rounds * 4), threads, rounds },
  }
  const code = `
    const { store, dir, arrived, threads, rounds } = require('node:worker_threads').workerData
    const counts = new Int32Array(arrived)
    import(store).then(({ openStore }) => {
      for (let round = 0; round < rounds; round++) {
        Atomics.add(counts, round, 1)
        while (Atomics.load(counts, round) < threads);
        openStore(dir + '/' + round).close()
      }
    })`
  const nodes = Array.from({ length: threads }, () => new Worker(code, { eval: true, workerData }))
  onTestFinished(async () => void (await Promise.all(nodes.map((node) => node.terminate()))))
  const endings = nodes.map((node) => once(node, 'exit'))
  expect(await Promise.all(endings)).toEqual(endings.map(() => [0]))
})

/** Runs the emulator in a separate process, to be killed. */
async function spawned(dir: string, webhook: string) {
  const code = `
    import { startStripeEmulator } from ${JSON.stringify(join(import.meta.dirname, 'index.ts'))}
    const { url, secretKey } = await startStripeEmulator({ dataDir: ${JSON.stringify(dir)}, webhook: { url: ${JSON.stringify(webhook)} } })
    process.stdout.write(JSON.stringify({ url, secretKey }))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = await once(child.stdout, 'data')
  const { url, secretKey } = JSON.parse(String(line)) as { url: string; secretKey: string }
  return { child, url, secretKey }
}

test('Killed in the middle of its work, it has done each request whole or not at all, and still delivers', async () => {
  const dir = dataDir()
  const { child, url, secretKey } = await spawned(dir, 'http://127.0.0.1:9/nobody')
  const stripe = sdkFor({ url, secretKey } as Parameters<typeof sdkFor>[0])
  const answered: string[] = []
  const running = Array.from({ length: 200 }, (_, i) =>
    stripe.customers.create({ email: `${i}@example.com` }, { idempotencyKey: `c-${i}` }).then(
      ({ id }) => {
        answered.push(id)
        if (answered.length === 20) child.kill('SIGKILL')
      },
      () => {},
    ),
  )
  await Promise.all(running)
  const site = await webhookSite()
  const { emulator, stripe: again } = await testStripe({ dataDir: dir, webhook: { url: site.url } })
  const known = (await again.customers.list({ limit: 100 }).autoPagingToArray({ limit: 1000 })).map(
    ({ id }) => id,
  )
  expect(known).toEqual(expect.arrayContaining(answered))
  for (let i = 0; i < 200; i += 1)
    await again.customers.create({ email: `${i}@example.com` }, { idempotencyKey: `c-${i}` })
  const all = await again.customers.list({ limit: 100 }).autoPagingToArray({ limit: 1000 })
  expect(all).toHaveLength(200)
  await emulator.control.webhooks.settled()
  expect(new Set(site.events().map(({ id }) => id)).size).toBe(200)
})
