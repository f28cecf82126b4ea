import { defineConfig } from '@playwright/test'

/** Calls, and faults with deadlines: both need the machine for themselves. */
const ALONE = /(?:calls?|faults|late-parts|logs|nodes|chaos|relay|slow-clients|start|stop)\.spec\.ts$/

/** Browser tests: whole journeys on a server of their own, in the system's Chromium (found by `npm test`). */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/setup/postgres.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  projects: [
    { name: 'together', testIgnore: ALONE, outputDir: 'reports/e2e/together' },
    { name: 'alone', testMatch: ALONE, outputDir: 'reports/e2e/alone' },
  ],
  // Shared machines stall for seconds; what passes only at its second try is named in the summary as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: 'reports/e2e.json' }]],
  use: { viewport: { width: 1280, height: 800 }, trace: 'on-first-retry' },
})
