import type { MemberSocket } from '../types.ts'

const NONE: readonly MemberSocket[] = []

/**
 * Sockets by key, oldest first. A returned list never changes, so it can be iterated while sockets come and go. Most keys
 * have one socket, stored without a list.
 */
export class SocketIndex {
  readonly #found = new Map<string, MemberSocket | readonly MemberSocket[]>()

  get(key: string): readonly MemberSocket[] {
    const found = this.#found.get(key)
    return found ? listOf(found) : NONE
  }

  keys(): string[] {
    return [...this.#found.keys()]
  }

  all(): MemberSocket[] {
    return [...this.#found.values()].flatMap(listOf)
  }

  add(key: string, socket: MemberSocket): void {
    const found = this.#found.get(key)
    // Not by spreading, which reserves room for more than a dozen.
    this.#found.set(key, found ? listOf(found).concat(socket) : socket)
  }

  /** False if it wasn't there. */
  remove(key: string, socket: MemberSocket): boolean {
    const list = this.get(key)
    const rest = list.filter((other) => other !== socket)
    const [first, ...others] = rest
    if (!first) this.#found.delete(key)
    else this.#found.set(key, others.length === 0 ? first : rest)
    return rest.length < list.length
  }
}

function listOf(found: MemberSocket | readonly MemberSocket[]): readonly MemberSocket[] {
  return 'memberId' in found ? [found] : found
}
