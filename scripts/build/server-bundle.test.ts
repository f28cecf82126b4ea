import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { run } from '../support/run.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trueline-bundle-'))
  const { NODE_ENV: _ofTheTests, ...env } = process.env
  const options = { logLevel: 'warn', environments: { ssr: { build: { outDir: folder } } } }
  const program = `
    const { createBuilder } = await import('vite')
    const builder = await createBuilder(${JSON.stringify(options)})
    await builder.build(builder.environments.ssr)`
  const built = await run(['node', '--input-type=module', '--eval', program], env)
  expect(built).toBe(0)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it("holds React's production build alone, whatever NODE_ENV says when it runs", async () => {
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'))
  const bundle = (await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))).join('\n')
  const occurrences = (pattern: RegExp) => [...new Set(bundle.match(pattern))]
  // An empty list would mean that this test no longer sees the bundle's modules.
  expect(occurrences(/react-dom-server[\w.-]*\.production\.js/g)).not.toEqual([])
  expect(occurrences(/[\w.-]+\.development\.js/g)).toEqual([])
  expect(occurrences(/Each child in a list should have a unique|process\.env\.NODE_ENV/g)).toEqual([])
})
