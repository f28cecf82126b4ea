import { setTimeout as delay } from 'node:timers/promises'

/**
 * Clients that read uncached pages, in a separate process so they don't slow down the measurement. Reports how many pages it
 * read when asked to stop.
 */
const { PRODUCT_PORT: port, CLIENTS: clients = '64' } = process.env
const WORDS = ['people', 'machines', 'specialist', 'nurse', 'work']
let number = 0
let isOver = false
const statuses: Record<number, number> = {}

function nextPath(): string {
  number += 1
  const word = WORDS[number % WORDS.length]
  return number % 2 ? `/jobs?q=${word}&reader=${number}` : `/resume-cards?search=${word}&reader=${number}`
}

async function read(): Promise<void> {
  while (!isOver) {
    const { status, headers, body } = await fetch(`http://127.0.0.1:${port}${nextPath()}`, {
      headers: { accept: 'text/html' },
    })
    for await (const _chunk of body ?? []);
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status === 503) await delay(Number(headers.get('retry-after') ?? 1) * 1000)
  }
}

process.on('disconnect', () => process.exit(1))
process.once('message', () => {
  isOver = true
})
process.send?.('reading')
await Promise.all(Array.from({ length: Number(clients) }, read))
process.send?.(statuses)
process.disconnect?.()
