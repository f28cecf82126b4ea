export type Repeating = {
  /** Resolves once the run that is under way is done; there is no other after it. */
  stop(): Promise<void>
}

/** Runs `task` every `everyMs` from the end of one run to the start of the next. The task handles its own errors. */
export function repeat(everyMs: number, task: () => Promise<void>): Repeating {
  let running = Promise.resolve()
  let isStopped = false
  let timer = setTimeout(run, everyMs)

  function run(): void {
    running = task().finally(() => {
      if (!isStopped) timer = setTimeout(run, everyMs)
    })
  }

  return {
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      return running
    },
  }
}
