import type { Naming } from '../naming.ts'

/** What the tests' databases are called. */
export const NAMING: Naming = {
  name: 'example',
  settings: { dataDir: '--data', url: '--database' },
}
