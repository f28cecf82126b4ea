import type { TestResult } from './results.ts'

const STEP = 500

/**
 * Shows how far a phase is, in one line. A terminal sees the count move; a log, which can't take text back, gets every 500th
 * count added to the line.
 */
export function startCount(title: string) {
  const { stdout } = process
  const started = Date.now()
  let results: readonly TestResult[] = []
  let shown = 0
  stdout.write(`${title}:`)
  const summary = () => {
    const of = (state: TestResult['state']) => results.filter((result) => result.state === state).length
    return [
      `${of('passed')} passed`,
      of('failed') && `${of('failed')} failed`,
      of('skipped') && `${of('skipped')} skipped`,
    ]
      .filter(Boolean)
      .join(', ')
  }
  return {
    show: (current: readonly TestResult[]) => {
      results = current
      if (stdout.isTTY) stdout.write(`\r${title}: ${summary()}`)
      else if (results.length >= shown + STEP) {
        shown += STEP
        stdout.write(` ${shown}`)
      }
    },
    end: () => {
      const seconds = Math.round((Date.now() - started) / 1000)
      const line = `${summary()} in ${Math.floor(seconds / 60)} min ${seconds % 60} s`
      stdout.write(stdout.isTTY ? `\r${title}: ${line}\n` : ` ${line}\n`)
    },
  }
}
