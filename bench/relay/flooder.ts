import { Agent, get } from 'node:http'

/** A process that keeps `parallel` requests of one member in flight until its parent lets go. */
process.on('disconnect', () => process.exit(0))
process.on('message', (flood: Flood) => {
  const agent = new Agent({ keepAlive: true, maxSockets: flood.parallel })
  const counts: FloodCounts = { answered: 0, refused: 0 }
  const request = () => {
    const { port, path, cookie } = flood
    get({ host: '127.0.0.1', port, path, agent, headers: { cookie } }, (answer) => {
      if (answer.statusCode === 200) counts.answered += 1
      else counts.refused += 1
      answer.resume().on('end', request)
    }).on('error', (error) => {
      throw error
    })
  }
  for (let n = 0; n < flood.parallel; n += 1) request()
  process.on('SIGTERM', () => process.send?.(counts, () => process.exit(0)))
})

export type FloodCounts = { answered: number; refused: number }
export type Flood = {
  readonly port: number
  readonly path: string
  readonly cookie: string
  readonly parallel: number
}
