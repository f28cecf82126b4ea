import type { Naming } from '../naming.ts'

export const NAMING: Naming = {
  name: 'example',
  settings: { dataDir: '--data', url: '--database' },
}
