import type { Checked, FromShieldWorker } from './messages.ts'

/** Looks at pictures, one at a time. */
export type Checker = {
  /** Rejects if the model can't be loaded or doesn't run. */
  check(picture: ImageBitmap): Promise<Checked>
  close(): void
}

/** Loads the model in a worker of its own. Nothing is sent anywhere. */
export function startChecker(): Checker {
  const worker = new Worker(new URL('./shield.worker.ts', import.meta.url), {
    type: 'module',
    name: 'shield',
  })
  let failure: Error | null = null
  let asked: PromiseWithResolvers<Checked> | null = null
  const fail = (reason: string) => {
    failure = new Error(reason)
    asked?.reject(failure)
  }
  worker.addEventListener('message', ({ data }: MessageEvent<FromShieldWorker>) => {
    if (data.type === 'failed') fail(data.reason)
    else asked?.resolve(data)
  })
  // Also when the script can't be loaded.
  worker.addEventListener('error', ({ message = '' }) => fail(`worker: ${message}`))
  return {
    async check(picture) {
      if (failure) {
        picture.close()
        throw failure
      }
      asked = Promise.withResolvers()
      worker.postMessage({ picture }, { transfer: [picture] })
      return asked.promise
    },
    close: () => worker.terminate(),
  }
}
