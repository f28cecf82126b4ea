import type { CallPurpose, WarmCalls } from '../connection/pre-gathered.ts'
import type { LocalMedia } from '../media/local-media.ts'
import type { CallEvent, CallSnapshot } from './snapshot.ts'
import type { Store } from './store.ts'

export type Preview = {
  /** Microphone and camera, as far as they can be had; tells once when there is no camera. */
  open(): Promise<void>
  /** Shows oneself before being seen, and warms a call meanwhile. */
  prepare(purpose: CallPurpose): Promise<void>
  /** Lets go of devices and what is warm. */
  release(): void
}

export type PreviewOptions = {
  store: Store<CallSnapshot>
  local: LocalMedia
  warm: WarmCalls
  emit: (event: CallEvent) => void
}

export function createPreview({ store, local, warm, emit }: PreviewOptions): Preview {
  let opening: Promise<void> | null = null

  const openOnce = async () => {
    await local.open()
    const { camera } = local.snapshot
    if (opening && camera !== 'on' && camera !== 'off') emit({ type: 'camera_refused', reason: camera })
  }
  const open = () => {
    opening ??= openOnce()
    return opening
  }
  return {
    open,
    async prepare(purpose) {
      if (store.get().phase !== 'idle') return
      store.set({ phase: 'preparing' })
      await open()
      if (store.get().phase !== 'preparing') return
      store.set({ phase: 'ready' })
      warm.want(purpose)
    },
    release() {
      opening = null
      warm.drop()
      local.close()
    },
  }
}
