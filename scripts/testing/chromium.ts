import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { withOwnPrograms } from '../support/run.ts'
import { canInstall, install } from './programs.ts'

const SYSTEM_PATHS = [
  // Debian's browser itself: its wrapper in /usr/bin needs programs such as grep.
  '/usr/lib/chromium/chromium',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const DOWNLOADS_WITHIN_MS = 300_000

export const HOW_TO_GET_CHROMIUM =
  'Install the package `chromium` of your system, run `npx playwright install --with-deps chromium`, or set CHROMIUM_PATH ' +
  'to a Chromium or Chrome.'

/** Like `obtainChromium`, but throws what to do if none can be had. */
export async function ensureChromium(): Promise<string> {
  const path = await obtainChromium()
  if (path) return path
  throw new Error(`This needs Chromium. ${HOW_TO_GET_CHROMIUM}`)
}

/**
 * The path of a Chromium that starts: CHROMIUM_PATH, the system's, or Playwright's. Without one it tries to install it
 * (Debian and its derivatives as root: apt; elsewhere Playwright's download). Null if none can be had.
 */
export async function obtainChromium(): Promise<string | null> {
  const path = await findChromium()
  if (path) return path
  console.log('No Chromium found. Installing one...')
  await installChromium().catch((error: unknown) => console.error(firstLine(error)))
  return findChromium()
}

async function installChromium(): Promise<void> {
  if (await canInstall()) return install(['chromium', 'chromium-headless-shell'])
  await promisify(execFile)('playwright', ['install', 'chromium'], {
    env: withOwnPrograms(process.env),
    timeout: DOWNLOADS_WITHIN_MS,
  })
}

function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split('\n')[0] ?? ''
}

async function findChromium(): Promise<string | null> {
  for (const path of [process.env.CHROMIUM_PATH, ...SYSTEM_PATHS, chromium.executablePath()])
    if (path && (await exists(path)) && (await starts(path))) return path
  return null
}

/** A browser whose libraries are missing exists and doesn't start. */
async function starts(executablePath: string): Promise<boolean> {
  const browser = await chromium.launch({ executablePath }).catch((error: unknown) => {
    console.error(`${executablePath} doesn't start: ${firstLine(error)}`)
    return null
  })
  await browser?.close()
  return browser !== null
}

/**
 * The path of Chromium's headless shell: HEADLESS_SHELL_PATH or the system's. It is the same engine without the
 * browser's own windows and needs about a third less CPU time. Null without one; Chromium then does its work.
 */
export async function findHeadlessShell(): Promise<string | null> {
  return firstOf([process.env.HEADLESS_SHELL_PATH, '/usr/bin/chromium-headless-shell'])
}

async function firstOf(paths: readonly (string | undefined)[]): Promise<string | null> {
  for (const path of paths) if (path && (await exists(path))) return path
  return null
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
