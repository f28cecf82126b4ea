import type { SharedSections } from '#shared/protocols/call-signal.ts'
import type { ScreenTracks } from '../../media/local-snapshot.ts'
import {
  createScreenSections,
  receivedTracks,
  type ScreenSections,
  type SectionHost,
} from './screen-sections.ts'

export type ScreenLink = { readonly sections: SectionHost; negotiate(): void }

export type SharedScreensOptions = {
  onMine: (sections: SharedSections | null) => void
  onTheirs: (tracks: ScreenTracks | null) => void
}

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

  show(sections: SharedSections | null): void {
    this.#theirs = sections
    this.refresh()
  }

  /** Their offer may come after their word about it. */
  refresh(): void {
    const { onTheirs } = this.#options
    onTheirs(this.#link && this.#theirs && receivedTracks(this.#link.sections, this.#theirs))
  }

  close(): void {
    this.#sent?.close()
    this.#sent = null
    this.#link = null
  }

  #send(): void {
    if (!this.#link || (!this.#sent && !this.#mine)) return
    const { sections, negotiate } = this.#link
    this.#sent ??= createScreenSections({ host: sections, negotiate, onSections: this.#options.onMine })
    this.#sent.put(this.#mine)
  }
}
