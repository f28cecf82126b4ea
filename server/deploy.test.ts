import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readEnv, VARIABLE_NAMES } from './env.ts'

const root = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const read = (path: string) => readFileSync(root(path), 'utf8')

/** `NAME: value` of the nodes' lines in compose.yaml. */
function nodeVariables(): [string, string][] {
  const [, block = ''] =
    /^x-node:[\s\S]*?\n {2}environment:\n((?: {4}.*\n)+)/m.exec(read('compose.yaml')) ?? []
  return [...block.matchAll(/^ {4}([A-Z0-9_]+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value])
}
const exampleNames = () =>
  [...read('deploy/example.env').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name)
const used = (text: string) => new Set([...text.matchAll(/(?<!\$)\$\{([A-Z0-9_]+)/g)].map(([, name]) => name))

/** A value as compose would fill it in where the optional variables are empty; a default may contain a variable. */
function fillIn(value: string, filled: Record<string, string>): string {
  const text = value.replace(
    /\$\{([A-Z0-9_]+)(:[?-])([^${}]*)\}/g,
    (_, from: string, kind: string, otherwise: string) =>
      kind === ':-' ? otherwise : (filled[from] ?? 'a'.repeat(64)),
  )
  return text === value ? text : fillIn(text, filled)
}

describe('compose.yaml', () => {
  it('gives nodes only variables that they read', () => {
    const names = nodeVariables().map(([name]) => name)
    expect(names.length).toBeGreaterThan(15)
    expect(names.filter((name) => !VARIABLE_NAMES.includes(name))).toEqual([])
  })

  it('requires what deploy/example.env names, and nothing else', () => {
    expect([...used(read('compose.yaml'))].sort()).toEqual(exampleNames().sort())
  })

  it('starts nodes in production once the example is filled in', () => {
    const key = Buffer.alloc(32).toString('base64')
    const filled: Record<string, string> = {
      SITE_HOST: 'trueline.example.com',
      ENCRYPTION_KEY: key,
      SMTP_URL: 'smtp://mail.example.com:587',
      SUPPORT_EMAIL: 'support@example.com',
    }
    const given: Record<string, string | undefined> = { NODE_ENV: 'production', DEMO: '0' }
    for (const [name, value] of nodeVariables()) {
      given[name] = fillIn(value, filled)
    }
    const env = readEnv(given)
    expect(env.publicUrl?.href).toBe('https://trueline.example.com/')
    expect(env.redisUrl).toMatch(/^redis:\/\/:a+@redis:6379$/)
    expect(env.s3).toMatchObject({ bucket: 'trueline', endpoint: 'https://files.trueline.example.com' })
    expect(read('compose.yaml')).toMatch(/aliases: \['files\.\$\{SITE_HOST:\?\}'\]/)
    expect(env.ice.turnUrls.map((url) => url.replace('trueline.example.com', 'HOST'))).toEqual([
      'turn:HOST:3478?transport=udp',
      'turn:HOST:3478?transport=tcp',
      'turns:HOST:5349?transport=tcp',
    ])
  })

  it('and the Dockerfile name images with a version', () => {
    const images = [
      ...read('compose.yaml').matchAll(/^ {2,4}image: (.*)$/gm),
      ...read('Dockerfile').matchAll(/^FROM (\S+)/gm),
    ].map(([, image = '']) => image)
    expect(images.length).toBeGreaterThan(7)
    for (const image of images) expect(image).toMatch(/:\d+\.\d+/)
  })
})

describe('the Dockerfile', () => {
  const dockerfile = read('Dockerfile')

  it('copies what is there and what .dockerignore lets in', () => {
    const allowed = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1))
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)]
      .flatMap(([, sources = '']) => sources.split(' '))
      .filter((source) => source !== '.')
    expect(copied.length).toBeGreaterThan(4)
    for (const source of copied) {
      expect(existsSync(root(source)), source).toBe(true)
      expect(
        allowed.some((path) => source === path || source.startsWith(`${path}/`)),
        source,
      ).toBe(true)
    }
    for (const source of allowed) expect(existsSync(root(source)), source).toBe(true)
  })

  it('brings the Node that package.json names, and runs as an unprivileged user', () => {
    const { dependencies } = JSON.parse(read('package.json'))
    for (const [, version] of dockerfile.matchAll(/^FROM node:([\d.]+)/gm))
      expect(version).toBe(dependencies.node)
    expect(dockerfile).toMatch(/^USER node$/m)
  })
})
