import { defineConfig } from '@playwright/test'

/** Browser tests: whole journeys on a server of their own, in the system's Chromium (found by `npm test`). */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/setup/postgres.ts',
  outputDir: 'reports/e2e',
  timeout: 60_000,
  workers: 1,
  // Shared machines stall for seconds; what passes only at its second try is named in the summary as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: 'reports/e2e.json' }]],
  use: { viewport: { width: 1280, height: 800 }, trace: 'retain-on-failure' },
})
