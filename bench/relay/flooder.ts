import { Agent, get } from 'node:http'

export type FloodCounts = { answered: number; refused: number }
export type Flood = {
  readonly port: number
  readonly path: string
  readonly cookie: string
  readonly parallel: number
}

/** A process that keeps `parallel` requests of one member in flight from `'start'` until `'stop'`. */
const flood: Flood = JSON.parse(process.env.FLOOD ?? '')
const agent = new Agent({ keepAlive: true, maxSockets: flood.parallel })
let counts: FloodCounts = { answered: 0, refused: 0 }
let inFlight = 0
let isOn = false

function request(): void {
  const { port, path, cookie } = flood
  inFlight += 1
  get({ host: '127.0.0.1', port, path, agent, headers: { cookie } }, (answer) => {
    if (answer.statusCode === 200) counts.answered += 1
    else counts.refused += 1
    answer.resume().on('end', () => {
      inFlight -= 1
      if (isOn) request()
      else if (inFlight === 0) process.send?.(counts)
    })
  }).on('error', (error) => {
    throw error
  })
}

process.on('disconnect', () => process.exit(0))
process.on('message', (order: 'start' | 'stop') => {
  isOn = order === 'start'
  if (!isOn) return
  counts = { answered: 0, refused: 0 }
  for (let n = 0; n < flood.parallel; n += 1) request()
})
process.send?.('ready')
