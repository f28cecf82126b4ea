const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')
const ZIP_END_BYTES = 22
const ZIP_COMMENT_MAX = 65_535
const SNIFFED_BYTES = 1_024

/** Whether a ZIP reader would open it: they look for the directory from the end. */
export function endsAsZip(bytes: Buffer): boolean {
  return bytes.subarray(-(ZIP_END_BYTES + ZIP_COMMENT_MAX)).includes(ZIP_END)
}

/** Whether content sniffing would take it for a page. */
export function startsAsMarkup(bytes: Buffer): boolean {
  return /<(!doctype|html|head|body|script|svg|iframe)\b/i.test(bytes.toString('latin1', 0, SNIFFED_BYTES))
}
