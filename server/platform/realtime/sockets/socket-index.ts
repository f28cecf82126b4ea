import type { MemberSocket } from '../types.ts'

/** Sockets by key, oldest first. A returned list never changes, so it can be iterated while sockets come and go. */
export class SocketIndex {
  readonly #lists = new Map<string, readonly MemberSocket[]>()

  get(key: string): readonly MemberSocket[] {
    return this.#lists.get(key) ?? []
  }

  keys(): string[] {
    return [...this.#lists.keys()]
  }

  all(): MemberSocket[] {
    return [...this.#lists.values()].flat()
  }

  add(key: string, socket: MemberSocket): void {
    this.#lists.set(key, this.get(key).concat(socket))
  }

  /** False if it wasn't there. */
  remove(key: string, socket: MemberSocket): boolean {
    const list = this.get(key)
    const rest = list.filter((other) => other !== socket)
    if (rest.length === 0) this.#lists.delete(key)
    else this.#lists.set(key, rest)
    return rest.length < list.length
  }
}
