import { defineConfig } from '@playwright/test'

/** Fixed rates and deadlines of our own, or effects that stop on a busy machine: they need it for themselves. */
const ALONE = /(?:chaos|effects|stop-in-time)\.spec\.ts$/
/** Faults and unanswered calls wait for most of their time, so one of them runs beside the others, and two at the end. */
const WAITING = /(?:bad-networks|chosen-call|faults|nodes|relay|slow-clients|stop)\.spec\.ts$/

/** Browser tests: whole journeys on a server of their own, in the system's Chromium (found by `npm test`). */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: /\.spec\.ts$/,
  globalSetup: './tests/setup/postgres.ts',
  // How long a busy machine takes is not what is tested; what has a deadline says so itself.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  projects: [
    { name: 'together', testIgnore: [ALONE, WAITING], outputDir: 'reports/e2e/together', workers: 3 },
    { name: 'waiting', testMatch: WAITING, outputDir: 'reports/e2e/waiting', workers: 2 },
    { name: 'alone', testMatch: ALONE, outputDir: 'reports/e2e/alone', workers: 1 },
  ],
  // Shared machines stall for seconds; what passes only at a later try is named in the summary as flaky.
  retries: process.env.CI ? 2 : 0,
  reporter: [['list'], ['json', { outputFile: 'reports/e2e.json' }]],
  use: { viewport: { width: 1280, height: 800 }, trace: 'on-first-retry' },
})
