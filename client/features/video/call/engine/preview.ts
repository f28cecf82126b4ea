import type { CallPurpose, PreGathering } from '../../connection/pre-gathered.ts'
import type { LocalMedia } from '../../media/local-media.ts'
import type { DeviceKind } from '../../media/local-snapshot.ts'
import type { CallHost } from '../call-state.ts'

export type Preview = ReturnType<typeof createPreview>

type PreviewOptions = CallHost & { local: LocalMedia; preGathering: PreGathering }

export function createPreview({ store, emit, local, preGathering }: PreviewOptions) {
  let opening: Promise<void> | null = null

  const openOnce = async (muted?: readonly DeviceKind[]) => {
    await local.open(muted)
    const { camera } = local.snapshot
    if (opening && camera !== 'on' && camera !== 'off') emit({ type: 'camera_refused', reason: camera })
  }
  const open = (muted?: readonly DeviceKind[]) => {
    opening ??= openOnce(muted)
    return opening
  }
  return {
    open,
    async prepare(purpose: CallPurpose) {
      if (store.get().phase !== 'idle') return
      store.set({ phase: 'preparing' })
      await open()
      if (!opening || store.get().phase !== 'preparing') return
      store.set({ phase: 'ready' })
      preGathering.want(purpose)
    },
    release() {
      opening = null
      preGathering.drop()
      local.close()
    },
  }
}
