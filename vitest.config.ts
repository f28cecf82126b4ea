import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Replaces modules that the rest of the run has loaded already. */
const ALONE = ['server/features/account/enumeration.test.ts']
/** Need other programs, root or most of a minute (`npm run test:all`). */
const SYSTEM = ['{packages,scripts,server,tests}/**/*.system.test.ts']

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: 'tests/setup/postgres.ts',
    setupFiles: 'tests/setup/wait-timeout.ts',
    // Nodes and scripts that tests start load in a third less CPU time.
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') },
    expect: { poll: { timeout: 20_000 } },
    testTimeout: process.env.CI ? 180_000 : 60_000,
    hookTimeout: 120_000,
    // Twice the cores of a small machine: tests wait for databases and processes for part of their time.
    maxWorkers: 4,
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['{packages,shared,client,server,scripts,bench,tests}/**/*.test.{ts,tsx}'],
          exclude: [...ALONE, ...SYSTEM, '**/node_modules/**'],
          // Loading everything again for each file took half of the run.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
      { extends: true, test: { name: 'system', include: SYSTEM } },
    ],
  },
})
