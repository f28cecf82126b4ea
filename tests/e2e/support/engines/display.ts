import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export type Display = {
  /** For the variable DISPLAY. */
  readonly name: string
  stop(): Promise<void>
}

/** A screen that nobody sees (Debian package `xvfb`), white, on the first free number. */
export async function startDisplay(): Promise<Display> {
  const options = ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp', '-wr']
  const child = spawn('Xvfb', options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const number = await numberFrom(child)
  return {
    name: `:${number}`,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function numberFrom(child: ChildProcess): Promise<string> {
  const pipe = child.stdio[3]
  if (!pipe || !('setEncoding' in pipe)) throw new Error('Xvfb has no pipe')
  const ended = once(child, 'exit').then(() => {
    throw new Error('Xvfb ended before it had a display')
  })
  const [text] = await Promise.race([once(pipe, 'data'), ended])
  return String(text).trim()
}
