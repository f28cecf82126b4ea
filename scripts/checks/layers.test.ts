import { expect, it } from 'vitest'
import { featuresIn, layerProblems } from './layers.ts'

const imports = (source: string, ...resolved: string[]) => ({
  source,
  dependencies: resolved.map((path) => ({ resolved: path })),
})
const low = imports('server/features/low/rules.ts', 'server/db/client.ts')
const high = imports('server/features/high/service.ts', 'server/features/low/public.ts')

it('accepts imports of lower folders, and of anything by tests', () => {
  const test = imports('server/features/low/rules.test.ts', 'server/features/high/public.ts')
  expect(layerProblems('server/features', ['low', 'high'], [low, high, test])).toEqual([])
})

it('refuses an import of a higher folder, so that no two folders import each other', () => {
  const back = imports('server/features/low/names.ts', 'server/features/high/public.ts')
  expect(layerProblems('server/features', ['low', 'high'], [low, high, back])).toEqual([
    "server/features/low/names.ts -> server/features/high/public.ts: high doesn't stand below low",
  ])
})

it('wants each folder in the order, and nothing else', () => {
  expect(layerProblems('server/features', ['low', 'gone'], [low, high])).toEqual([
    'server/features/high: has no layer',
    'server/features/gone: has a layer, but is gone',
  ])
})

it('reads the order of features from the table of the app', () => {
  const app = `import { lowFeature } from './features/low/feature.ts'
import { veryHighFeature } from './features/very-high/feature.ts'
const FEATURES: readonly Feature[] = [
  lowFeature,
  veryHighFeature,
]`
  expect(featuresIn(app)).toEqual(['analysis', 'low', 'very-high'])
})
