import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

export type Report = { readonly cookie: string; readonly about: string }
export type Reports = {
  readonly port: number
  readonly perSecond: number
  readonly reports: readonly Report[]
}
export type Sent = { readonly stored: number; readonly refused: number; readonly seconds: number }

/** A process that sends its reports at an even rate, however long the server takes for one. */
const agent = new Agent({ keepAlive: true })

function send(port: number, { cookie, about }: Report): Promise<boolean> {
  const body = JSON.stringify({ reason: 'harassment', details: 'Rude' })
  const headers = { cookie, 'content-type': 'application/json', origin: `http://127.0.0.1:${port}` }
  return new Promise((resolve, reject) => {
    request(
      { host: '127.0.0.1', port, path: `/api/members/${about}/report`, method: 'POST', agent, headers },
      (answer) => answer.resume().on('end', () => resolve(answer.statusCode === 200)),
    )
      .on('error', reject)
      .end(body)
  })
}

process.on('disconnect', () => process.exit(0))
process.on('message', async ({ port, perSecond, reports }: Reports) => {
  const start = performance.now()
  const answers = reports.map(async (report, index) => {
    await delay((index / perSecond) * 1000)
    return send(port, report)
  })
  const stored = (await Promise.all(answers)).filter(Boolean).length
  const seconds = (performance.now() - start) / 1000
  process.send?.({ stored, refused: reports.length - stored, seconds } satisfies Sent)
})
process.send?.('ready')
