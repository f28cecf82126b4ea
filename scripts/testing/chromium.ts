import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The path of a Chromium: CHROMIUM_PATH, the system's, or Playwright's. If there is none it is installed (Debian and
 * derivatives as root: apt; elsewhere Playwright's download). Throws what to do if that fails too.
 */
export async function ensureChromium(): Promise<string> {
  const found = await findChromium()
  if (found) return found
  const isDebian = await exists('/usr/bin/apt-get')
  const isRoot = process.getuid?.() === 0
  console.log(`No Chromium found. Installing one (${isDebian && isRoot ? 'apt' : "Playwright's"})...`)
  if (isDebian && isRoot) {
    await quietly('apt-get', ['update', '-qq'])
    await quietly('apt-get', [
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      'chromium',
      'chromium-headless-shell',
    ])
  } else {
    await quietly('playwright', ['install', 'chromium'])
  }
  const installed = await findChromium()
  if (installed) return installed
  throw new Error(
    'The browser tests need Chromium and it could not be installed. Install the package `chromium` of your system, ' +
      'or run `npx playwright install chromium`, or set CHROMIUM_PATH to a Chromium or Chrome.',
  )
}

/**
 * The path of Chromium's headless shell: HEADLESS_SHELL_PATH or the system's. It is the same engine without the
 * browser's own windows and needs about a third less CPU time. Null without one; Chromium then does its work.
 */
export async function findHeadlessShell(): Promise<string | null> {
  return firstOf([process.env.HEADLESS_SHELL_PATH, '/usr/bin/chromium-headless-shell'])
}

async function quietly(program: string, args: string[]): Promise<void> {
  try {
    await promisify(execFile)(program, args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  } catch (error) {
    console.error(error instanceof Error && 'stderr' in error ? error.stderr : error)
  }
}

async function findChromium(): Promise<string | null> {
  return firstOf([process.env.CHROMIUM_PATH, ...SYSTEM_PATHS, chromium.executablePath()])
}

async function firstOf(paths: (string | undefined)[]): Promise<string | null> {
  for (const path of paths) if (path && (await exists(path))) return path
  return null
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
