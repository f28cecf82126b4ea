/** Letters that Unicode does not take apart, and word separators; server/db/functions/fold_text.sql has the same table. */
const FOLDED: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ...Object.fromEntries([...'–—‘’“”·'].map((separator) => [separator, ' '])),
}

/** Lower case, without accents, as fold_text does in the database. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
    .toLowerCase()
    .replace(/[^\0-\x7f]/gu, (letter) => FOLDED[letter] ?? letter)
}
