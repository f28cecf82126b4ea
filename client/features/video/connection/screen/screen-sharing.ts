import type { SharedSections } from '#shared/protocols/call-signal.ts'
import type { LocalMedia } from '../../media/local-media.ts'
import type { LocalTracks } from '../../media/local-snapshot.ts'
import type { ScreenLink, SharedScreens, SharedScreensOptions } from './shared-screens.ts'

type ScreenSharingOptions = Pick<SharedScreensOptions, 'onMine' | 'onTheirs'> & {
  local: Pick<LocalMedia, 'tracks' | 'screenTracks' | 'stopScreen'>
  onFail: () => void
}

export class ScreenSharing {
  readonly #options: ScreenSharingOptions
  #screens: SharedScreens | null = null
  #loading: Promise<void> | null = null
  #link: ScreenLink | null = null
  #mine: SharedSections | null = null
  #theirs: SharedSections | null = null
  #isClosed = false

  constructor(options: ScreenSharingOptions) {
    this.#options = options
  }

  tracks(): LocalTracks {
    const { local } = this.#options
    const tracks = local.tracks()
    return local.screenTracks() ? { ...tracks, isTile: true } : tracks
  }

  /** Where the other side finds this member's screen; null before it has it. */
  get mine(): SharedSections | null {
    return this.#mine
  }

  onState(shared: SharedSections | null): void {
    this.#theirs = shared
    this.#update()
  }

  onLocalChange(): void {
    this.#update()
  }

  use(link: ScreenLink): void {
    this.#link = link
    this.#update()
  }

  refresh(): void {
    this.#screens?.refresh()
  }

  /** Loaded ahead, in case the network is gone when it is needed. */
  preload(): void {
    void this.#load()
  }

  close(): void {
    this.#isClosed = true
    this.#screens?.close()
  }

  #update(): void {
    const screen = this.#options.local.screenTracks()
    if (!this.#screens) {
      if (screen || this.#theirs) void this.#load()
      return
    }
    if (this.#link) this.#screens.use(this.#link)
    this.#screens.share(screen)
    this.#screens.show(this.#theirs)
  }

  #load(): Promise<void> {
    this.#loading ??= this.#create()
    return this.#loading
  }

  async #create(): Promise<void> {
    const { local, onMine, onTheirs, onFail } = this.#options
    try {
      const { SharedScreens } = await import('./shared-screens.ts')
      if (this.#isClosed) return
      this.#screens = new SharedScreens({
        onTheirs,
        onMine: (sections) => {
          this.#mine = sections
          onMine(sections)
        },
      })
      this.#update()
    } catch (error) {
      console.error(error)
      this.#loading = null
      if (this.#isClosed || !local.screenTracks()) return
      local.stopScreen()
      onFail()
    }
  }
}
