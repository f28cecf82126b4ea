import { deflateSync } from 'node:zlib'
import { makePdf, opening, SCRIPT } from './pdf.ts'

const ACTION = '/S /JavaScript /JS (app.alert\\(1\\))'

/** A stream exactly as given, without computed dictionary entries. */
function rawStream(dictionary: string, packed: Buffer): Buffer {
  const head = `<< ${dictionary} /Length ${packed.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')])
}

const replaced = (bytes: Buffer, from: string, to: string) =>
  Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1')

const withHead = (head: string) => replaced(makePdf({ more: [`<< ${ACTION} >>`] }), '4 0 obj', head)
const packedScript = (dictionary: string, table = '9 0 ') =>
  makePdf({
    more: [
      rawStream(`/Type /ObjStm /N 1 ${dictionary} /Filter /FlateDecode`, deflateSync(table + SCRIPT)),
      '4',
    ],
  })

/** Scripts, and links that run or fetch, spelled so that a viewer finds them and a careless check does not. */
export function hiddenInPdfs(): (readonly [name: string, pdf: Buffer])[] {
  return [
    ['a comment in the head of an object', withHead('4 % 4 0\n0 obj')],
    ['no space in the head of an object', withHead('4 0obj')],
    ['a long generation number', withHead('4 0000000 obj')],
    ['a bracket that closes nothing', makePdf({ more: [`<< /A ] ${ACTION} >>`] })],
    ['a dictionary for a key', makePdf({ more: [`<< << ${ACTION} >>`] })],
    ['a list that closes a dictionary', makePdf({ more: [`[ >> << ${ACTION} >> ]`] })],
    ['an object stream that begins elsewhere', packedScript('/First 5 0 R')],
    ['an object stream that begins in its table', packedScript('/First 0', '9 4 ')],
    ['an object stream with numbers in powers', packedScript('/First 6', '9e0 0 ')],
    ['an object stream with two filters', packedScript('/First 4 /Filter []')],
    ['an object stream with a filter of another name', packedScript('/First 4 /F /ASCIIHexDecode')],
    ['an object stream after a space', replaced(packedScript('/First 4'), 'stream\n', 'stream  \n')],
    ['an object stream after more', replaced(packedScript('/First 4'), 'stream\n', 'stream %\n')],
    ['a link told elsewhere', makePdf({ more: ['<< /S /URI /URI 5 0 R >>', '(javascript:alert\\(1\\))'] })],
    ['an action told elsewhere', makePdf({ more: ['<< /S 5 0 R /F (a.pdf) >>', '/GoToR'] })],
    [
      'two ways to open',
      makePdf({ catalog: opening('<< /S /GoTo /D [3 0 R /Fit] /S /URI /URI (https://evil.example) >>') }),
    ],
  ]
}

/** The longest strings that LZW's table can hold, repeated. */
function lzwBomb(rounds: number): Buffer {
  const out: number[] = []
  let [held, bits] = [0, 0]
  const put = (code: number, width: number) => {
    held = (held << width) | code
    for (bits += width; bits >= 8; bits -= 8) out.push((held >> (bits - 8)) & 255)
    held &= (1 << bits) - 1
  }
  put(256, 9)
  for (let round = 0; round < rounds; round++) {
    put(0, 9)
    for (let code = 258; code < 4_000; code++) put(code, Math.floor(Math.log2(code + 1)) + 1)
    for (let index = 0; index < 2_000; index++) put(3_999, 12)
    put(256, 12)
  }
  put(257, 9)
  put(0, 7)
  return Buffer.from(out)
}

/** A few hundred kilobytes that a viewer expands to gigabytes. */
export function bombsInPdfs(): (readonly [name: string, pdf: Buffer])[] {
  const zeros = deflateSync(Buffer.alloc(300_000_000))
  const picture = '/Type /XObject /Subtype /Image /Width 5 0 R /Height 60000 /Filter /DCTDecode'
  const tiny = '1 0 obj<</Filter/FlateDecode>>stream\nx'
  return [
    [
      'in hexadecimal',
      makePdf({
        more: [rawStream('/Filter [/AHx /Fl]', Buffer.concat([Buffer.from(`${zeros.toString('hex')}>`)]))],
      }),
    ],
    [
      'whose filter is told elsewhere',
      makePdf({ more: [rawStream('/Filter 5 0 R', zeros), '/FlateDecode'] }),
    ],
    ['of LZW', makePdf({ more: [rawStream('/Filter /LZWDecode', lzwBomb(30))] })],
    ['of run lengths', makePdf({ more: [rawStream('/Filter /RL', Buffer.alloc(4_600_000, 129))] })],
    ['of a picture whose width is told elsewhere', makePdf({ more: [rawStream(picture, zeros), '60000'] })],
    ['of a hundred thousand streams', makePdf({ more: [tiny.repeat(100_000)] })],
  ]
}
