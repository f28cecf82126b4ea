import { describe, expect, it } from 'vitest'
import { cleanStem, contentDisposition, fileNameOf } from './file-name.ts'

describe('names of files', () => {
  it.each([
    ['licence.jpg', 'licence'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\maya\\My licence.JPG', 'My licence'],
    ['invoice\u202egpj.exe', 'invoicegpj'],
    ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie x=1'],
    ['\0\0.pdf', 'id-document'],
    ['....', 'id-document'],
    ['', 'id-document'],
    [undefined, 'id-document'],
    ['"quoted".png', 'quoted'],
    ['Führerschein été.png', 'Führerschein été'],
    ['運転免許証.jpg', '運転免許証'],
    [`${'n'.repeat(300)}.pdf`, 'n'.repeat(100)],
  ])('%j becomes %j', (given, stem) => {
    expect(cleanStem(given, 'id_document')).toBe(stem)
  })

  it('take the extension of what they are', () => {
    expect(fileNameOf('page.html', 'image/png')).toBe('page.html.png')
  })

  it('stand in the header in both forms, with nothing that ends it', () => {
    expect(contentDisposition('inline', 'Été (1).pdf')).toBe(
      `inline; filename="Ete (1).pdf"; filename*=UTF-8''%C3%89t%C3%A9%20%281%29.pdf`,
    )
    expect(contentDisposition('attachment', '運.pdf')).toBe(
      `attachment; filename=".pdf"; filename*=UTF-8''%E9%81%8B.pdf`,
    )
  })
})
