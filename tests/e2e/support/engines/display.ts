import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { test } from '@playwright/test'

export type Display = {
  /** For the variable DISPLAY. */
  readonly name: string
  stop(): Promise<void>
}

/** Skips the test without these programs; in CI they have to be there. */
export async function needPrograms(...programs: string[]): Promise<void> {
  const look = promisify(execFile)('sh', ['-c', programs.map((name) => `command -v ${name}`).join(' && ')])
  const isThere = await look.then(
    () => true,
    () => false,
  )
  const missing = `needs ${programs.join(', ')} (see .ci/run)`
  if (!isThere && process.env.CI) throw new Error(missing)
  test.skip(!isThere, missing)
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
