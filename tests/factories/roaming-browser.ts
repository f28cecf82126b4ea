import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from './app.ts'

/** A browser with cookies that visits a test app and real servers, and follows redirects. */
export class RoamingBrowser {
  readonly #test: TestApp
  readonly #origin: string
  /** Host -> name -> value. */
  readonly #jars: Map<string, Map<string, string>>

  constructor(test: TestApp, origin: string, jars = new Map<string, Map<string, string>>()) {
    this.#test = test
    this.#origin = origin
    this.#jars = jars
  }

  /** Another browser with a copy of the cookies. */
  copy(): RoamingBrowser {
    const jars = [...this.#jars].map(([host, jar]) => [host, new Map(jar)] as const)
    return new RoamingBrowser(this.#test, this.#origin, new Map(jars))
  }

  async call(
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    payload?: object,
  ): Promise<LightMyRequestResponse> {
    const { host } = new URL(this.#origin)
    const headers = { host, origin: this.#origin, cookie: this.#cookies(host), accept: 'text/html' }
    const response = await this.#test.app.inject({ method, url, headers, ...(payload && { payload }) })
    for (const line of [response.headers['set-cookie'] ?? []].flat()) this.#keep(host, String(line))
    return response
  }

  /** Opens an address of this site; returns its redirect without following it. */
  async open(url: string): Promise<string> {
    const { headers, statusCode } = await this.call('GET', url)
    if (statusCode !== 303) throw new Error(`${url.split('?')[0]} answered ${statusCode}`)
    return String(headers.location)
  }

  /** Follows a provider's address back to ours, signing in there as `login`; returns our address. */
  async signInThere(url: string, login: string | null): Promise<string> {
    let next: { url: string; form?: URLSearchParams } = { url }
    for (let hops = 0; hops < 12; hops++) {
      const { host, pathname } = new URL(next.url)
      const response = await fetch(next.url, {
        redirect: 'manual',
        headers: { cookie: this.#cookies(host) },
        ...(next.form && { method: 'POST', body: next.form }),
      })
      for (const line of response.headers.getSetCookie()) this.#keep(host, line)
      const location = response.headers.get('location')
      if (location) {
        const to = new URL(location, next.url)
        if (to.origin === this.#origin) return to.pathname + to.search
        next = { url: to.href }
      } else if (pathname.startsWith('/login/')) {
        next = { url: next.url, form: new URLSearchParams(login === null ? { cancel: '1' } : { login }) }
      } else throw new Error(`${pathname} answered ${response.status}: ${await response.text()}`)
    }
    throw new Error('too many hops')
  }

  /** Signs in through a provider; returns the page where this site leads in the end. */
  async signIn(provider: string, login: string | null, start = `/api/auth/${provider}`): Promise<string> {
    return this.open(await this.signInThere(await this.open(start), login))
  }

  carry(cookie: string): this {
    this.#keep(new URL(this.#origin).host, cookie)
    return this
  }

  #cookies(host: string): string {
    return [...(this.#jars.get(host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  #keep(host: string, line: string): void {
    const [pair = '', ...attributes] = line.split(';')
    const at = pair.indexOf('=')
    const jar = this.#jars.get(host) ?? new Map<string, string>()
    this.#jars.set(host, jar)
    const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1)]
    const isGone = value === '' || attributes.some((text) => /^\s*(max-age=0|expires=.*1970)/i.test(text))
    if (isGone) jar.delete(name)
    else jar.set(name, value)
  }
}
