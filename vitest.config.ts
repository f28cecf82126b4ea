import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['{shared,client,server,dev,scripts,bench}/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/setup/postgres.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    retry: process.env.CI ? 1 : 0,
  },
})
