import type { CallController } from './call-controller.ts'

export type CallClient = { controller: CallController; close(): void }

/** Where the engine is once it is loaded. */
export type EngineSlot = {
  readonly controller: CallController | null
  /** The same one for as long as the slot is not closed; null when it does not load. */
  open(): Promise<CallController | null>
  close(): void
}

/** `onLoad` may listen to the engine; `isCurrent` tells whether it is still the one to listen to. */
export function createEngineSlot(
  load: () => Promise<CallClient>,
  onLoad: (controller: CallController, isCurrent: () => boolean) => void,
): EngineSlot {
  let opening: Promise<CallController | null> | null = null
  let client: CallClient | null = null
  let generation = 0

  const begin = async (): Promise<CallController | null> => {
    const mine = generation
    try {
      const loaded = await load()
      if (mine !== generation) {
        loaded.close()
        return null
      }
      client = loaded
      onLoad(loaded.controller, () => mine === generation)
      return loaded.controller
    } catch (error) {
      console.error(error)
      if (mine === generation) opening = null
      return null
    }
  }
  return {
    get controller() {
      return client?.controller ?? null
    },
    open() {
      opening ??= begin()
      return opening
    },
    close() {
      generation += 1
      opening = null
      client?.close()
      client = null
    },
  }
}
