import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { sendResult } from './results.ts'

/** Sends each final result of Playwright to the parent process. */
export default class PlaywrightReporter implements Reporter {
  onTestEnd(test: TestCase, result: TestResult): void {
    const isExpected = result.status === test.expectedStatus
    const isLast = isExpected || result.status === 'skipped' || result.retry >= test.retries
    if (!isLast) return
    const state = result.status === 'skipped' ? 'skipped' : isExpected ? 'passed' : 'failed'
    const output = result.stderr.map(String).join('')
    const details = state === 'failed' ? [...result.errors.map(describeError), output].join('\n') : ''
    const title = test.titlePath().slice(3).join(' > ')
    sendResult({ file: relative('.', test.location.file), title, state, details })
  }

  onError(error: TestError): void {
    const file = error.location ? relative('.', error.location.file) : 'Outside of any test'
    sendResult({ file, title: 'outside of its tests', state: 'failed', details: describeError(error) })
  }
}

function describeError({ message, stack, snippet, value }: TestError): string {
  return stripVTControlCharacters([stack ?? message ?? value, snippet].filter(Boolean).join('\n'))
}
