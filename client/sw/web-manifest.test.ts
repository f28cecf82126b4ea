import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PAPER } from '#shared/domain/pwa.ts'
import { webManifest } from './web-manifest.ts'

it('is the connect app', () => {
  expect(webManifest).toMatchObject({ name: 'Trueline Connect', display: 'standalone', scope: '/' })
})

it("has the page's ground around it, light and dark", () => {
  const tokens = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8')
  expect(tokens).toContain(`--paper: light-dark(${PAPER.light}, ${PAPER.dark});`)
})
