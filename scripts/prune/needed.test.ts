import { expect, it } from 'vitest'
import { neededFolders } from './needed.ts'

const lock = {
  packages: {
    '': { dependencies: { server: '1', client: '1', '@scope/used': '1', node: '1', types: '1' } },
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
  },
}
const sources = [
  `import { a } from 'server'`,
  `await import("@scope/used/part")`,
  `spawn('node')`,
  'mind our types',
]

it('keeps what the server names, and what that depends on, where Node would find it', () => {
  expect(neededFolders(lock, sources).needed.sort()).toEqual([
    'node_modules/@scope/used',
    'node_modules/peer',
    'node_modules/server',
    'node_modules/server/node_modules/shared',
    'node_modules/shared',
  ])
})

it('gives up the rest, Node itself too', () => {
  expect(neededFolders(lock, sources).others.sort()).toEqual([
    'node_modules/client',
    'node_modules/client-only',
    'node_modules/client/node_modules/deep',
    'node_modules/node',
    'node_modules/types',
  ])
})
