const QUOTE = 0x22
const BACKSLASH = 0x5c
const LETTER_U = 0x75

const isPlain = tableOf((code) => code >= 0x20 && code !== QUOTE && code !== BACKSLASH)
const isEscape = tableOf((code) => '"\\/bfnrt'.includes(String.fromCharCode(code)))
const isHex = tableOf((code) => /[0-9a-f]/i.test(String.fromCharCode(code)))

/** Whether the bytes from `start` to `end` are exactly one JSON string (RFC 8259, 7). They are valid UTF-8. */
export function isJsonString(bytes: Buffer, start: number, end: number): boolean {
  const last = end - 1
  if (last <= start || bytes[start] !== QUOTE || bytes[last] !== QUOTE) return false
  let at = start + 1
  for (;;) {
    // Ends at the last quote, if not before.
    while (isPlain[bytes[at] ?? 0] === 1) at += 1
    if (at >= last) return at === last
    if (bytes[at] !== BACKSLASH) return false
    const escaped = bytes[at + 1] ?? 0
    if (escaped === LETTER_U) {
      for (const digit of bytes.subarray(at + 2, at + 6)) if (isHex[digit] !== 1) return false
      at += 6
    } else if (isEscape[escaped] === 1) at += 2
    else return false
  }
}

function tableOf(holds: (code: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, code) => (holds(code) ? 1 : 0))
}
