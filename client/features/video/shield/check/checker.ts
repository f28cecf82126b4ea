import type { Checked, FromShieldWorker } from './messages.ts'

export type Checker = { check(picture: ImageBitmap): Promise<Checked>; close(): void }

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
