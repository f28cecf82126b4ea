import { tmpdir } from 'node:os'
import { afterEach, expect, it, vi } from 'vitest'
import { openSources } from './sources.ts'

afterEach(() => void vi.unstubAllEnvs())

it('serves no sources in production', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  await expect(openSources({ folder: tmpdir(), hotPort: 0 })).rejects.toThrow('not for production')
})
