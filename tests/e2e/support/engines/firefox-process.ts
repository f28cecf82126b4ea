#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type RawData, WebSocket, WebSocketServer } from 'ws'

/**
 * Starts Firefox for Playwright and relays WebDriver BiDi between them. Playwright sets the color scheme of each context with
 * a command that Firefox ESR 153 doesn't have; it is answered here, and Firefox keeps its own color scheme.
 */
const MISSING = 'emulation.setMediaFeaturesOverride'

const firefox = spawn('firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
firefox.on('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => firefox.kill(signal))

for await (const line of createInterface(firefox.stderr)) {
  const address = /^WebDriver BiDi listening on (ws:\S+)$/.exec(line)?.[1]
  console.error(address ? `WebDriver BiDi listening on ${await relay(address)}` : line)
}

async function relay(address: string): Promise<string> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('connection', (client) => {
    const browser = new WebSocket(`${address}/session`, { maxPayload: 0 })
    const opened = once(browser, 'open')
    client.on('message', async (data) => {
      const text = textOf(data)
      const { id, method } = JSON.parse(text)
      if (method === MISSING) return client.send(JSON.stringify({ type: 'success', id, result: {} }))
      await opened
      browser.send(text)
    })
    browser.on('message', (data) => client.send(textOf(data)))
    browser.on('close', () => client.close())
    client.on('close', () => browser.close())
  })
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('no port to relay on')
  return `ws://127.0.0.1:${bound.port}`
}

function textOf(data: RawData): string {
  return data.toString()
}
