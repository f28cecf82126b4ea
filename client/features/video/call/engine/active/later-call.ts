import type { ActiveCall, ActiveCallOptions } from './active-call.ts'

export type RunningCall = Pick<ActiveCall, keyof ActiveCall>
type Activate = (options: Omit<ActiveCallOptions, 'connect'>) => RunningCall

const AGAIN_AFTER_MS = 1_000

let activateNow: Activate | null = null

export async function preloadActiveCall(): Promise<void> {
  activateNow = (await import('./active-call.ts')).activateInBrowser
}

/** Activates right away if the code is there; otherwise queues what happens until it is. */
export const activateCall: Activate = (options) => {
  if (activateNow) return activateNow(options)
  let call: RunningCall | null = null
  let isClosed = false
  const missed: ((call: RunningCall) => void)[] = []
  const soon = (act: (call: RunningCall) => void) => {
    if (call) act(call)
    else missed.push(act)
  }
  const begin = async () => {
    while (!activateNow && !isClosed) {
      await preloadActiveCall().catch(() => new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS)))
    }
    if (isClosed || !activateNow) return options.preGathered?.link.close()
    call = activateNow(options)
    for (const act of missed) act(call)
  }
  void begin()
  return {
    onSignal: (message) => soon((loaded) => loaded.onSignal(message)),
    onPeer: (message) => soon((loaded) => loaded.onPeer(message)),
    onLocalChange: (snapshot) => soon((loaded) => loaded.onLocalChange(snapshot)),
    resume: () => soon((loaded) => loaded.resume()),
    toggleSoundOnly: () => soon((loaded) => loaded.toggleSoundOnly()),
    leaveSoundOnly: () => soon((loaded) => loaded.leaveSoundOnly()),
    sendText: (text) => call?.sendText(text) ?? false,
    close() {
      isClosed = true
      call?.close()
    },
  }
}
