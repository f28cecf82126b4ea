import type { TestApp } from './app.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A browser as the API sees it: it stores cookies. */
export type TestBrowser = {
  readonly cookies: ReadonlyMap<string, string>
  readonly cookie: string
  send(method: Method, url: string, payload?: object): ReturnType<typeof sendAs>
}

export function openTestBrowser(
  { app }: Pick<TestApp, 'app'>,
  headers: Record<string, string> = {},
  cookie = '',
): TestBrowser {
  const cookies = new Map(cookie ? [split(cookie)] : [])
  const browser: TestBrowser = {
    cookies,
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    send: async (method, url, payload) => {
      const answer = await sendAs(app, { ...headers, cookie: browser.cookie }, method, url, payload)
      for (const { name, value, expires } of answer.cookies) {
        if (expires && expires.getTime() < Date.now()) cookies.delete(name)
        else cookies.set(name, encodeURIComponent(value))
      }
      return answer
    },
  }
  return browser
}

function split(cookie: string): [string, string] {
  const [name = '', value = ''] = cookie.split('=')
  return [name, value]
}

async function sendAs(
  app: TestApp['app'],
  headers: Record<string, string>,
  method: Method,
  url: string,
  payload?: object,
) {
  const response = await app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: response.statusCode, body: response.json(), cookies: response.cookies }
}
