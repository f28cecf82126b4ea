import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { buildIfStale } from './build/client.ts'

const WATCHED = ['client', 'packages', 'shared', 'server']
const QUIET_MS = 150

let server: ReturnType<typeof spawn> | null = null
let timer: NodeJS.Timeout | undefined
let isRestarting = false
let isStale = false

async function restart(): Promise<void> {
  if (isRestarting) {
    isStale = true
    return
  }
  isRestarting = true
  try {
    await buildIfStale()
    await stopServer()
    server = spawn(process.execPath, ['server/main.ts'], { stdio: 'inherit' })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
  isRestarting = false
  if (isStale) {
    isStale = false
    await restart()
  }
}

function stopServer(): Promise<void> {
  const running = server
  if (!running || running.exitCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    running.once('exit', () => resolve())
    running.kill('SIGTERM')
  })
}

for (const folder of WATCHED) {
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => void restart(), QUIET_MS)
  })
}
process.on('SIGINT', () => void stopServer().then(() => process.exit(0)))
await restart()
