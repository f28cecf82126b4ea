import type { MemberSocket } from './types.ts'

const NONE: readonly MemberSocket[] = []

/** Sockets by a key, oldest first. A list handed out never changes, so it can be walked while sockets come and go. */
export class SocketIndex {
  readonly #lists = new Map<string, readonly MemberSocket[]>()

  get(key: string): readonly MemberSocket[] {
    return this.#lists.get(key) ?? NONE
  }

  keys(): string[] {
    return [...this.#lists.keys()]
  }

  all(): MemberSocket[] {
    return [...this.#lists.values()].flat()
  }

  add(key: string, socket: MemberSocket): void {
    // Not by spreading, which reserves room for more than a dozen.
    this.#lists.set(key, this.get(key).concat(socket))
  }

  /** False when it was not there. */
  remove(key: string, socket: MemberSocket): boolean {
    const list = this.get(key)
    const rest = list.filter((other) => other !== socket)
    if (rest.length === 0) this.#lists.delete(key)
    else this.#lists.set(key, rest)
    return rest.length < list.length
  }
}
