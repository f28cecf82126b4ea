import { Check, Gauge, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { cx } from '#client/ui/cx.ts'
import { Spinner } from '#client/ui/spinner.tsx'
import { useCallStore } from '../../call/call-context.ts'
import { isCallRunning } from '../../call/call-state.ts'
import type { TestResult, TestSubject, Verdict } from './judge.ts'
import { runConnectionTest } from './run-test.ts'

const SUBJECTS: readonly TestSubject[] = ['network', 'sound', 'video']
const NAMES: Record<TestSubject, string> = { network: 'Network', sound: 'Sound', video: 'Video' }
const MARKS: Record<Verdict['state'], { Icon: LucideIcon; className: string; word: string }> = {
  good: { Icon: Check, className: 'text-verified', word: 'Good' },
  limited: { Icon: TriangleAlert, className: 'text-pending', word: 'Note' },
  problem: { Icon: X, className: 'text-danger', word: 'Problem' },
}

export function ConnectionTest() {
  const { result, isRunning, run, stop } = useTest()
  const button = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone, and its focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus()
  }, [])
  const isDone = result.network !== undefined
  return (
    <section aria-label="Connection test" className="grid gap-3 rounded-m border border-line p-4">
      {(isRunning || isDone) && (
        <ul className="grid gap-2.5">
          {SUBJECTS.map((subject) => (
            <Line key={subject} name={NAMES[subject]} verdict={result[subject]} />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {isRunning && 'Testing your connection'}
        {isDone && spoken(result)}
      </p>
      <Button
        ref={button}
        size="sm"
        variant="quiet"
        className="justify-self-start"
        icon={isRunning ? undefined : <Gauge size={18} />}
        onClick={isRunning ? stop : run}
      >
        {isRunning ? 'Cancel test' : isDone ? 'Test again' : 'Test your connection'}
      </Button>
    </section>
  )
}

function Line({ name, verdict }: { name: string; verdict: Verdict | undefined }) {
  const mark = verdict && MARKS[verdict.state]
  return (
    <li className="flex items-start gap-2.5 text-sm">
      {mark ? (
        <mark.Icon size={18} className={cx('mt-px shrink-0', mark.className)} aria-hidden="true" />
      ) : (
        <Spinner className="mt-px text-muted" />
      )}
      <p className="min-w-0 text-pretty text-ink-2">
        <span className="font-semibold text-ink">{name}: </span>
        {mark && <span className="sr-only">{mark.word}. </span>}
        {verdict?.text ?? 'Checking…'}
      </p>
    </li>
  )
}

function useTest() {
  const callStore = useCallStore()
  const [result, setResult] = useState<Partial<TestResult>>({})
  const [running, setRunning] = useState<AbortController | null>(null)
  const run = useCallback(() => {
    setResult({})
    setRunning(new AbortController())
  }, [])
  const stop = () => {
    setRunning(null)
    setResult({})
  }
  useEffect(run, [run])
  useEffect(() => {
    if (!running) return
    const { signal } = running
    const leave = callStore.subscribe(() => isCallRunning(callStore.getSnapshot()) && running.abort())
    const onResult = (next: Partial<TestResult>) => {
      if (!signal.aborted) setResult(next)
    }
    runConnectionTest({ local: callStore.getSnapshot().local, onResult, signal })
      .catch((error: unknown) => {
        console.error(error)
        onResult(FAILED)
      })
      .finally(() => setRunning((now) => (now === running ? null : now)))
    return () => {
      leave()
      running.abort()
    }
  }, [callStore, running])
  return { result, isRunning: running !== null, run, stop }
}

const AGAIN: Verdict = { state: 'limited', text: "The test didn't finish. Test again." }
const FAILED: TestResult = { network: AGAIN, sound: AGAIN, video: AGAIN }

function spoken(result: Partial<TestResult>): string {
  const lines = SUBJECTS.flatMap((subject) => {
    const verdict = result[subject]
    return verdict ? `${NAMES[subject]}: ${MARKS[verdict.state].word}. ${verdict.text}` : []
  })
  return lines.join(' ')
}
