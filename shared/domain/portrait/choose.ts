/** FNV-1a, then an avalanche step so that similar seeds give different numbers. Unsigned 32 bits. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/** One entry of the list, determined by seed and purpose only. */
export function choose<T>(seed: string, purpose: string, [first, ...others]: readonly [T, ...T[]]): T {
  const place = hash(`${purpose}/${seed}`) % (others.length + 1)
  return place === 0 ? first : (others[place - 1] ?? first)
}
