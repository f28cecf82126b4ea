import { type ChildProcess, spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { claimPort } from '../../factories/ports.ts'

export const TURN_SECRET = 'S'

export type Coturn = {
  readonly port: number
  readonly url: string
  /** Kills it, like a crash. */
  kill(): Promise<void>
  start(): Promise<void>
}

export function turnUrl(port: number): string {
  return `turn:127.0.0.1:${port}?transport=udp`
}

/** A real coturn on loopback with REST credentials (Debian package `coturn`). */
export async function startCoturn(): Promise<Coturn> {
  const port = await claimPort()
  let child: ChildProcess | null = null
  const coturn: Coturn = {
    port,
    url: turnUrl(port),
    start: async () => {
      const options = [
        '-n --no-cli --no-tls --no-dtls --realm=test.local --use-auth-secret --allow-loopback-peers',
        `--static-auth-secret=${TURN_SECRET} --listening-ip=127.0.0.1 --relay-ip=127.0.0.1`,
        `--listening-port=${port} --log-file=stdout --simple-log`,
      ]
      child = spawn('turnserver', options.join(' ').split(' '), { stdio: 'ignore' })
      await once(child, 'spawn')
      await answers(port)
    },
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
  await coturn.start()
  return coturn
}

/** Sends STUN binding requests (RFC 8489) until one is answered. */
async function answers(port: number): Promise<void> {
  const request = Buffer.alloc(20)
  request.writeUInt16BE(0x0001, 0)
  request.writeUInt32BE(0x2112a442, 4)
  const socket = createSocket('udp4')
  try {
    for (let attempt = 0; attempt < 50; attempt++) {
      socket.send(request, port, '127.0.0.1')
      const isAnswered = await Promise.race([
        once(socket, 'message').then(() => true),
        pause(100).then(() => false),
      ])
      if (isAnswered) return
    }
  } finally {
    socket.close()
  }
  throw new Error('coturn does not answer')
}
