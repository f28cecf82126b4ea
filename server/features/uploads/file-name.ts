import { FILE_TYPES, type FileType, type Purpose } from '#shared/domain/uploads.ts'

const STEM_MAX_LENGTH = 100
const NEUTRAL_STEM: Record<Purpose, string> = {
  id_document: 'id-document',
  credential: 'credential',
  resume: 'resume',
  photo: 'photo',
}
/** Control characters, direction marks, separators, and characters with a meaning in file systems or headers. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}"*/:<>?\\|%]/gu

/** The name without folders, extension and anything misleading; the purpose's default if nothing is left. */
export function cleanStem(given: string | undefined, purpose: Purpose): string {
  const last = (given ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const stem = last
    .replace(/\.[^.]{1,10}$/u, '')
    .replace(UNSAFE, '')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.]+|(?<![\s.])[\s.]+$/gu, '')
  return [...stem].slice(0, STEM_MAX_LENGTH).join('') || NEUTRAL_STEM[purpose]
}

/** A stem for saving the file: the extension follows its real type, whatever its name was. */
export function fileNameOf(stem: string, type: FileType): string {
  return `${stem}${FILE_TYPES[type].extensions[0]}`
}

/** `Content-Disposition` with the name in both forms of RFC 6266. */
export function contentDisposition(kind: 'inline' | 'attachment', fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '')
  const encoded = encodeURIComponent(fileName).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${ascii.trim() || 'file'}"; filename*=UTF-8''${encoded}`
}
