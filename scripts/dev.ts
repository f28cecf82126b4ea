import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { EXIT_CONFIGURATION } from '../server/env.ts'
import { writeAppFiles } from './build/app-files.ts'
import { ROOT } from './support/run.ts'
import { untilStopped } from './support/stopping.ts'

/**
 * `npm run dev`: the server with Vite in it, which replaces what changes below `client` in open pages. A change elsewhere
 * restarts the server.
 */
const SERVER = fileURLToPath(new URL('./dev/server.ts', import.meta.url))
const FOLDER = fileURLToPath(new URL('../node_modules/.cache/dev-files/', import.meta.url))
const WATCHED = ['packages', 'server', 'shared']
const IS_PROGRAM = /(?<!\.test)\.(ts|sql|json)$/
const QUIET_MS = 50
/** A restart loads a thousand modules. */
const env = { NODE_COMPILE_CACHE: `${ROOT}/node_modules/.cache/node`, ...process.env }

const stopping = untilStopped()
const hotPort = await freePort()
let server: ChildProcess | null = null
let timer: NodeJS.Timeout | undefined
let restarting = Promise.resolve()

await writeAppFiles(FOLDER, '/client/ui/styles.css')
for (const folder of WATCHED) {
  watch(`${ROOT}/${folder}`, { recursive: true }, (_event, file) => {
    if (file === null || !IS_PROGRAM.test(file)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      restarting = restarting.then(restart)
    }, QUIET_MS)
  })
}
stopping.addEventListener('abort', () => void stopServer().then(() => process.exit(0)))
await restart()

async function restart(): Promise<void> {
  await stopServer()
  if (stopping.aborted) return
  server = fork(SERVER, [FOLDER, String(hotPort)], { cwd: ROOT, env })
  server.once('exit', (code) => code === EXIT_CONFIGURATION && process.exit(code))
}

async function stopServer(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (!address || typeof address === 'string') throw new Error('there is no free port')
  return address.port
}
