import { stripVTControlCharacters } from 'node:util'
import type { SerializedError } from 'vitest'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { sendResult } from './results.ts'

/** Sends each result of Vitest to the parent process. */
export default class VitestReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result()
    if (state === 'pending') return
    const details = state === 'failed' ? errors.map(describeError).join('\n\n') : ''
    sendResult({ file: test.module.relativeModuleId, title: test.fullName, state, details })
  }

  /** A module can fail without a test, for example when it doesn't load. */
  onTestModuleEnd(module: TestModule): void {
    sendErrors(module.relativeModuleId, module.errors())
    for (const suite of module.children.allSuites())
      sendErrors(module.relativeModuleId, suite.errors(), suite.fullName)
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    sendErrors('Outside of any test', unhandled)
  }
}

function sendErrors(file: string, errors: readonly SerializedError[], title = 'outside of its tests'): void {
  if (errors.length === 0) return
  sendResult({ file, title, state: 'failed', details: errors.map(describeError).join('\n\n') })
}

function describeError(error: SerializedError): string {
  const difference = typeof error.diff === 'string' ? error.diff : ''
  return stripVTControlCharacters([error.stack ?? error.message, difference].filter(Boolean).join('\n'))
}
