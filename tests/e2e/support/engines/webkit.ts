import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { claimPort } from '../../../factories/ports.ts'
import { startDisplay } from './display.ts'

/** WebKitGTK's browser, driven by WebDriver (W3C) with the few commands that the tests need. */
export type WebKit = {
  open(url: string): Promise<void>
  /** Runs the body of an async function in the page and returns what it returns. */
  run(body: string, ...args: unknown[]): Promise<unknown>
  resize(width: number, height: number): Promise<void>
  screenshot(path: string): Promise<void>
  stop(): Promise<void>
}

const SESSION = { capabilities: { alwaysMatch: { browserName: 'MiniBrowser' } } }

/** Debian packages `webkit2gtk-driver` and `xvfb`. */
export async function startWebKit(): Promise<WebKit> {
  const display = await startDisplay()
  const port = await claimPort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    // The sandbox needs rights that containers don't give; only our own pages are opened.
    env: { ...process.env, DISPLAY: display.name, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  })
  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`)
    return value
  }
  await untilReady(() => send('GET', '/status'))
  const { sessionId } = await send('POST', '/session', SESSION)
  const path = `/session/${sessionId}`
  return {
    open: (url) => send('POST', `${path}/url`, { url }),
    run: async (body, ...args) => {
      const script = `const done = arguments[arguments.length - 1];
        (async (...args) => { ${body} })(...arguments)
          .then((value) => done({ value }), (error) => done({ error: String(error) }))`
      const { value, error } = await send('POST', `${path}/execute/async`, { script, args })
      if (error !== undefined) throw new Error(error)
      return value
    },
    resize: (width, height) => send('POST', `${path}/window/rect`, { width, height }),
    screenshot: async (file) => writeFile(file, await send('GET', `${path}/screenshot`), 'base64'),
    stop: async () => {
      await send('DELETE', path)
      driver.kill('SIGTERM')
      await once(driver, 'exit')
      await display.stop()
    },
  }
}

async function untilReady(ask: () => Promise<unknown>, tries = 100): Promise<void> {
  try {
    await ask()
  } catch (error) {
    if (tries === 0) throw error
    await pause(100)
    await untilReady(ask, tries - 1)
  }
}
