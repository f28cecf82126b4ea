import { defineConfig } from '@playwright/test'

/** Fixed rates and deadlines of our own, or effects that stop on a busy machine: they need it for themselves. */
const ALONE = /system\/(?:chaos|effects|stop-in-time)\.spec\.ts$/
/** Need other programs, or wait for faults to pass (`npm run test:all`). */
const SYSTEM = /system\/[^/]+\.spec\.ts$/

/** Browser tests: whole journeys on a server of their own, in the system's Chromium (found by `npm test`). */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: /\.spec\.ts$/,
  globalSetup: './tests/setup/postgres.ts',
  // How long a busy machine takes is not what is tested; what has a deadline says so itself.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  projects: [
    { name: 'journeys', testIgnore: SYSTEM, outputDir: 'reports/e2e/journeys', workers: 3 },
    { name: 'system', testMatch: SYSTEM, testIgnore: ALONE, outputDir: 'reports/e2e/system', workers: 3 },
    { name: 'alone', testMatch: ALONE, outputDir: 'reports/e2e/alone', workers: 1 },
  ],
  workers: 3,
  // Shared machines stall for seconds.
  retries: process.env.CI ? 2 : 0,
  use: { viewport: { width: 1280, height: 800 }, trace: 'on-first-retry' },
})
