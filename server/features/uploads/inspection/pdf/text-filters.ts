/** Decodes base 85 (ISO 32000-2, 7.4.3), without its end mark. */
export function fromAscii85(text: string): Buffer {
  const digits = text.replace(/\s|^<~/g, '').replaceAll('z', '!!!!!')
  const out = Buffer.alloc(Math.ceil(digits.length / 5) * 4)
  let at = 0
  for (let from = 0; from < digits.length; from += 5) {
    const group = digits.slice(from, from + 5)
    let number = 0
    for (const character of group.padEnd(5, 'u')) number = number * 85 + character.charCodeAt(0) - 33
    out.writeUInt32BE(number >>> 0, at)
    at += group.length - 1
  }
  return out.subarray(0, at)
}

/** Decodes hexadecimal text (ISO 32000-2, 7.4.2), without its end mark. */
export function fromAsciiHex(text: string): Buffer {
  const digits = text.replace(/[^\da-f]/gi, '')
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex')
}
