import type { ActiveCall, ActiveCallOptions } from './active-call.ts'

/** An active call, for the rest of the engine. */
export type RunningCall = Pick<
  ActiveCall,
  | 'onSignal'
  | 'onPeer'
  | 'onLocalChange'
  | 'resume'
  | 'toggleSoundOnly'
  | 'leaveSoundOnly'
  | 'sendText'
  | 'close'
>
type Activate = (options: Omit<ActiveCallOptions, 'connect'>) => RunningCall

const AGAIN_AFTER_MS = 1_000

let activateNow: Activate | null = null

/** Fetches what only an active call needs. Call it while there is time. */
export async function preloadActiveCall(): Promise<void> {
  activateNow = (await import('./active-call.ts')).activateInBrowser
}

/** Activates at once if the code is there; otherwise once it is, with everything that happened until then. */
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
