import { getDocumentProxy, renderPageAsImage } from 'unpdf'
import { openPicture, type Picture } from './picture.ts'

export const PDF_PAGES_MAX = 2
/** Longest side of a rendered page, in pixels. */
const PAGE_SIDE = 2200

export type DocumentPages = { readonly pictures: Picture[]; readonly hasMore: boolean }

/** The pictures of an uploaded document: the picture itself, or the first pages of a PDF. Throws if it can't be opened. */
export async function pagesOf(bytes: Buffer): Promise<DocumentPages> {
  if (!bytes.subarray(0, 1024).includes('%PDF-'))
    return { pictures: [await openPicture(bytes)], hasMore: false }
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const pictures: Picture[] = []
  for (let number = 1; number <= Math.min(document.numPages, PDF_PAGES_MAX); number++) {
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const rendered = await renderPageAsImage(document, number, {
      canvasImport: () => import('@napi-rs/canvas'),
      scale: PAGE_SIDE / Math.max(width, height, 1),
    })
    pictures.push(await openPicture(Buffer.from(rendered)))
  }
  return { pictures, hasMore: document.numPages > PDF_PAGES_MAX }
}
