import { deflateSync } from 'node:zlib'
import { makePdf, stream } from './pdf.ts'

type Named = readonly [name: string, pdf: Buffer]
type Part = string | Buffer

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
const FORM = '/Type /XObject /Subtype /Form /BBox [0 0 9 9]'
const FONTS = '/Font << /F1 5 0 R /F2 6 0 R >>'
const HELLO = 'BT /F1 9 Tf (hello) Tj ET '

const page = (entries: string, box = '[0 0 612 792]') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox ${box} ${entries} >>`

/** A page with this content; object 5 is a font, and `more` begins with object 6. */
function drawing(content: Part, resources = '', more: readonly Part[] = []): Buffer {
  const entries = `/Contents 4 0 R /Resources << ${FONTS} ${resources} >>`
  return makePdf({ page: page(entries), more: [stream('', content), FONT, ...more] })
}

const text = (operators: string, times: number) =>
  drawing(`BT /F1 10 Tf 50 700 Td ${operators.repeat(times)} ET`)

/** A font whose letters a table of these ranges maps to text. */
function mapped(cmap: string, descendant = '', more: readonly Part[] = []): Buffer {
  const system = '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>'
  const descriptor = '/FontDescriptor << /Type /FontDescriptor /FontName /A /Flags 4 >>'
  return drawing('BT /F2 10 Tf 50 700 Td <0041> Tj ET', '', [
    '<< /Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H /DescendantFonts [7 0 R] /ToUnicode 8 0 R >>',
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /A ${system} ${descriptor} ${descendant} >>`,
    stream('', `begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange ${cmap} endcmap`),
    ...more,
  ])
}

const range = (from: string, to: string) => `1 beginbfrange <${from}> <${to}> <0000> endbfrange `

/** Forms that each draw the next one a dozen times. */
function formsOfForms(levels: number, content: string): Buffer {
  const forms = Array.from({ length: levels }, (_, index) =>
    stream(
      `${FORM} /Resources << /XObject << /X ${index + 7} 0 R >> ${FONTS} >>`,
      index === levels - 1 ? HELLO : '/X Do '.repeat(12),
    ),
  )
  return drawing(content, '/XObject << /X 6 0 R >>', forms)
}

const image = (entries: string, bytes: Buffer) =>
  drawing('/I Do', '/XObject << /I 6 0 R >>', [stream(`/Type /XObject /Subtype /Image ${entries}`, bytes)])

/** The head of a JPEG of 65,000 pixels square, in an image that says it has nine. */
const jpegHead = Buffer.from('ffd8ffc0001108fde8fde803011100021101031101', 'hex')

function encoded(filter: string, data: Buffer): Buffer {
  const entries = `/Type /XObject /Subtype /Image /Width 3 /Height 3 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter ${filter} /Length ${data.length}`
  const body = Buffer.concat([Buffer.from(`<< ${entries} >>\nstream\n`), data, Buffer.from('\nendstream')])
  return drawing('/I Do', '/XObject << /I 6 0 R >>', [body])
}

/** Small files that take readers minutes, or gigabytes: drawings, and what they draw. */
export function heavyDrawings(): Named[] {
  const link = '<</Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(http://a.test)>>>>'
  return [
    ['millions of letters, each shown alone', text('(a)Tj ', 4_000_000)],
    ['a string of twenty million letters', drawing(`BT /F1 9 Tf (${'a'.repeat(20_000_000)}) Tj ET`)],
    ['words upon words at one place', text('1 0 0 1 50 700 Tm (abc) Tj ', 700_000)],
    ['a line of half a million words', text('(abc) Tj 40 0 Td ', 500_000)],
    ['one array of millions of letters', text('[(a)-300 (b)]TJ ', 2_000_000)],
    ['millions of lines', drawing('0 0 m 9 9 l S '.repeat(3_500_000))],
    ['states saved and never restored', drawing('q '.repeat(20_000))],
    ['the same without a space', drawing('q'.repeat(20_000))],
    ['forms that draw forms', formsOfForms(9, '/X Do')],
    ['a form drawn a hundred thousand times', formsOfForms(1, '/X Do '.repeat(100_000))],
    [
      'a form that draws itself',
      drawing('/X Do', '/XObject << /X 6 0 R >>', [
        stream(`${FORM} /Resources << /XObject << /X 6 0 R >> >>`, '/X Do'),
      ]),
    ],
    ['a form whose name is spelled with #', formsOfForms(9, '/#58 Do')],
    [
      'a page of one stream, twenty thousand times',
      makePdf({
        page: page(`/Contents [${'4 0 R '.repeat(20_000)}] /Resources << ${FONTS} >>`),
        more: [stream('', HELLO.repeat(50)), FONT],
      }),
    ],
    [
      'a name that goes on in the next stream',
      makePdf({
        page: page(`/Contents [4 0 R 6 0 R] /Resources << ${FONTS} >>`),
        more: [stream('', '/'), FONT, stream('', 'X Do')],
      }),
    ],
    [
      'masks of forms',
      drawing(
        '/G gs 0 0 9 9 re f '.repeat(20_000),
        '/ExtGState << /G << /SMask << /S /Luminosity /G 6 0 R >> >> >>',
        [stream(FORM, '0 0 m 9 9 l S '.repeat(200))],
      ),
    ],
    [
      'patterns of patterns',
      drawing(
        '/Pattern cs /P scn 0 0 600 700 re f',
        '/Pattern << /P 6 0 R >>',
        Array.from({ length: 7 }, (_, index) =>
          stream(
            `/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 1 /YStep 1 /Resources << /Pattern << /P ${index + 7} 0 R >> >>`,
            '/Pattern cs /P scn 0 0 600 700 re f '.repeat(10),
          ),
        ),
      ),
    ],
    [
      'glyphs that are drawings',
      drawing('BT /F2 10 Tf (a) Tj ET', '', [
        '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /CharProcs << /a 7 0 R >> /Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [1] >>',
        stream('', `1 0 d0 ${'0 0 m 9 9 l S '.repeat(200_000)}`),
      ]),
    ],
    [
      'a shading drawn twenty thousand times',
      drawing(
        '/S sh '.repeat(20_000),
        '/Shading << /S << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 600 700] /Function << /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [1] /N 1 >> >> >>',
      ),
    ],
    [
      'a mesh drawn five hundred times',
      drawing('/S sh '.repeat(500), '/Shading << /S 6 0 R >>', [
        stream(
          '/ShadingType 5 /VerticesPerRow 100 /ColorSpace /DeviceGray /BitsPerCoordinate 8 /BitsPerComponent 8 /Decode [0 9 0 9 0 1]',
          Buffer.alloc(2_000_000, 7),
        ),
      ]),
    ],
    [
      'a hundred thousand annotations',
      makePdf({ page: page(`/Annots [${'4 0 R '.repeat(100_000)}]`), more: [link] }),
    ],
    [
      'annotations that are drawings',
      makePdf({
        page: page('/Annots [4 0 R]'),
        more: [
          `<< /Subtype /Widget /Rect [0 0 9 9] /AP << /N << /On 5 0 R >> >> >>`,
          stream(FORM, '0 0 m 9 9 l S '.repeat(200_000)),
        ],
      }),
    ],
    [
      'content with a predictor',
      makePdf({
        page: page('/Contents 4 0 R'),
        more: [stream('/DecodeParms << /Predictor 15 /Columns 90000 >>', HELLO)],
      }),
    ],
  ]
}

/** The same of tables, images and the file's own structure. */
export function heavyTables(): Named[] {
  const withKids = (kids: string) =>
    Buffer.from(
      makePdf({ more: [] }).toString('latin1').replace('/Kids [3 0 R]', `/Kids [${kids}]`),
      'latin1',
    )
  const bit = '/Width 8500 /Height 8500 /BitsPerComponent 1 /ColorSpace /DeviceGray'
  const zeros = Buffer.alloc(9_040_000)
  const unpackable = deflateSync(Buffer.alloc(1_000))
  return [
    ['pages in a circle', withKids('2 0 R')],
    ['one page, a thousand times', withKids('3 0 R '.repeat(1_000))],
    ['ranges of sixteen million letters', mapped(range('00000000', '00ffffff'))],
    ['ranges upon ranges of letters', mapped(range('0000', 'ffff').repeat(60_000))],
    ['ranges behind a comment', mapped('1 beginbfrange % \n<0000> <ffffff> <0000> endbfrange')],
    [
      'glyphs for twenty million letters',
      mapped('', '/CIDToGIDMap 9 0 R', [stream('', Buffer.alloc(40_000_000, 1))]),
    ],
    [
      'a mesh of ten million vertices',
      drawing('/S sh', '/Shading << /S 6 0 R >>', [
        stream(
          '/ShadingType 5 /VerticesPerRow 9 /ColorSpace /DeviceGray /BitsPerCoordinate 8 /BitsPerComponent 8 /Decode [0 9 0 9 0 1]',
          Buffer.alloc(40_000_000),
        ),
      ]),
    ],
    ['widths of two hundred million letters', mapped('', '/W [0 200000000 500]')],
    [
      'rows of four hundred million columns',
      makePdf({ more: [stream('/DecodeParms << /Predictor 15 /Columns 400000000 >>', 'x')] }),
    ],
    [
      'a function with a hundred million samples',
      makePdf({
        more: [
          stream('/FunctionType 0 /Domain [0 1 0 1] /Range [0 1] /Size [10000 10000] /BitsPerSample 8', 'x'),
        ],
      }),
    ],
    [
      'an image of a hundred million pixels',
      image('/Width 10000 /Height 10000 /BitsPerComponent 1 /ImageMask true', zeros),
    ],
    [
      'images of two hundred million pixels',
      drawing(
        '/A Do /B Do /C Do',
        '/XObject << /A 6 0 R /B 7 0 R /C 8 0 R >>',
        ['A', 'B', 'C'].map((name) => stream(`/Subtype /Image /Name /${name} ${bit}`, zeros)),
      ),
    ],
    ['a JPEG larger than its image', encoded('/DCTDecode', jpegHead)],
    ['a JPEG larger than its image, packed', encoded('[/FlateDecode /DCTDecode]', deflateSync(jpegHead))],
    [
      'a JPEG 2000 larger than its image',
      encoded('/JPXDecode', Buffer.from(`ff4fff5100290000${'0000ffff'.repeat(2)}${'00'.repeat(32)}`, 'hex')),
    ],
    [
      'a JBIG2 larger than its image',
      encoded('/JBIG2Decode', Buffer.from(`00000000300001000000130000ffff0000ffff${'00'.repeat(16)}`, 'hex')),
    ],
    [
      'five thousand filters',
      makePdf({
        more: [Buffer.from(`<< /Filter [${'/AHx '.repeat(5_000)}] /Length 3 >>\nstream\n31>\nendstream`)],
      }),
    ],
    [
      'text that was packed',
      makePdf({
        more: [
          Buffer.concat([
            Buffer.from('<< /Filter [/FlateDecode /AHx] >>\nstream\n'),
            unpackable,
            Buffer.from('\nendstream'),
          ]),
        ],
      }),
    ],
    [
      'sixty thousand editions of an object',
      makePdf({ more: ['9 0 obj 1 endobj '.repeat(60_000), `[${'9 0 R '.repeat(60_000)}]`] }),
    ],
    [
      'data that viewers go on reading',
      makePdf({ more: [stream('', '', Buffer.from('789c4b4c041d00ffffffffff', 'hex'))] }),
    ],
  ]
}
