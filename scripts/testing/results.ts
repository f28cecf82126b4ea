/** The outcome of one test, sent by a runner's reporter over the channel to its parent process. */
export type TestResult = {
  readonly file: string
  readonly title: string
  readonly state: 'passed' | 'failed' | 'skipped'
  /** Everything known about a failure; empty otherwise. */
  readonly details: string
}

export function sendResult(result: TestResult): void {
  process.send?.(result)
}
