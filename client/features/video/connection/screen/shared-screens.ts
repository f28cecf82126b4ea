import type { SharedSections } from '#shared/protocols/call-signal.ts'
import type { ScreenTracks } from '../../media/local-snapshot.ts'
import {
  createScreenSections,
  receivedTracks,
  type ScreenSections,
  type SectionHost,
} from './screen-sections.ts'

/** A connection that is up. */
export type ScreenLink = { readonly sections: SectionHost; negotiate(): void }

export type SharedScreensOptions = {
  /** Where the other side finds our screen; null while it can't. */
  onMine: (sections: SharedSections | null) => void
  onTheirs: (tracks: ScreenTracks | null) => void
}

/** The screens that the two members share beside their faces, over whichever connection the call has. */
export class SharedScreens {
  readonly #options: SharedScreensOptions
  #link: ScreenLink | null = null
  #sent: ScreenSections | null = null
  #mine: ScreenTracks | null = null
  #theirs: SharedSections | null = null

  constructor(options: SharedScreensOptions) {
    this.#options = options
  }

  use(link: ScreenLink): void {
    if (link.sections === this.#link?.sections) return
    this.close()
    this.#link = link
    this.#send()
    this.refresh()
  }

  share(screen: ScreenTracks | null): void {
    if (screen?.video === this.#mine?.video) return
    this.#mine = screen
    this.#send()
  }

  /** The other side says where its screen is. */
  show(sections: SharedSections | null): void {
    this.#theirs = sections
    this.refresh()
  }

  /** The other side's offer may come after its word about it. */
  refresh(): void {
    const { onTheirs } = this.#options
    onTheirs(this.#link && this.#theirs && receivedTracks(this.#link.sections, this.#theirs))
  }

  close(): void {
    this.#sent?.close()
    this.#sent = null
    this.#link = null
  }

  /** Until something is shared, a connection has nothing to do with this. */
  #send(): void {
    if (!this.#link || (!this.#sent && !this.#mine)) return
    const { sections, negotiate } = this.#link
    this.#sent ??= createScreenSections({ host: sections, negotiate, onSections: this.#options.onMine })
    this.#sent.put(this.#mine)
  }
}
