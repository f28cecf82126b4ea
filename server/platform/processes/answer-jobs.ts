/**
 * For the program of a file reader: answers each job of `createFileReader`, and ends with it. An uncaught error ends the process
 * by a signal, like any other crash that a file causes.
 */
export function answerJobs<Job>(
  answer: (job: Job, sendProgress: (progress: unknown) => void) => Promise<unknown>,
): void {
  process.on('message', (job: Job) => {
    void answer(job, (progress) => process.send?.({ progress })).then((result) =>
      process.send?.({ answer: result }),
    )
  })
  process.on('uncaughtException', () => process.abort())
  process.on('disconnect', () => process.exit(0))
}
