import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { claimPort } from '../../factories/ports.ts'

export const TURN_SECRET = 'S'

export type Coturn = {
  readonly port: number
  readonly url: string
  /** The same relay over TLS, with a certificate that no one trusts. */
  readonly tlsUrl: string
  /** Kills it, like a crash. */
  kill(): Promise<void>
  start(): Promise<void>
}

export function turnUrl(port: number): string {
  return `turn:127.0.0.1:${port}?transport=udp`
}

/** A real coturn on loopback with REST credentials (Debian package `coturn`). */
export async function startCoturn(): Promise<Coturn> {
  const [port, tlsPort] = [await claimPort(), await claimPort()]
  const { certificate, key } = makeCertificate()
  let child: ChildProcess | null = null
  const coturn: Coturn = {
    port,
    url: turnUrl(port),
    tlsUrl: `turns:localhost:${tlsPort}?transport=tcp`,
    start: async () => {
      const options = [
        '-n --no-cli --no-dtls --realm=test.local --use-auth-secret --allow-loopback-peers',
        `--static-auth-secret=${TURN_SECRET} --listening-ip=127.0.0.1 --relay-ip=127.0.0.1`,
        `--listening-port=${port} --tls-listening-port=${tlsPort} --cert=${certificate} --pkey=${key}`,
        '--log-file=stdout --simple-log',
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

function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'trueline-coturn-'))
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const kind = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'
  execFileSync('openssl', ['req', ...kind.split(' '), '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
  return { certificate, key }
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
