const PLACEHOLDER = '[contact on the page]'
const TLD = 'com|net|org|edu|gov|ca|us|io|me|dev|co|info|biz'

const EMAILS = [
  /[\p{L}\p{N}._%+'-]{1,64} ?@ ?[\p{L}\p{N}-]{1,63}(?: ?\. ?[\p{L}\p{N}-]{1,63}){1,5}/gu,
  // 'jobs (at) example dot com'
  new RegExp(
    `[\\p{L}\\p{N}._%+-]{1,64} ?[[({] ?at ?[\\])}] ?[\\p{L}\\p{N}-]{1,63} ?(?:[[({] ?dot ?[\\])}]|\\bdot\\b|\\.) ?(?:${TLD})\\b`,
    'giu',
  ),
]
/** North American numbers, and those with a country's code. */
const PHONES = [
  /(?<![\p{L}\p{N}#/-])(?:\+?1[ .-]?)?(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[ .-])\d{3}[ .-]\d{4}(?![\p{L}\p{N}-])/gu,
  /(?<![\p{L}\p{N}])\+\d(?:[ .()-]{0,2}\d){7,13}(?!\p{N})/gu,
]

/** Removes email addresses from a text that machines collect. */
export function withoutEmails(text: string): string {
  return EMAILS.reduce((rest, pattern) => rest.replace(pattern, PLACEHOLDER), text)
}

/** Removes email addresses and phone numbers. */
export function withoutContacts(text: string): string {
  return PHONES.reduce((rest, pattern) => rest.replace(pattern, PLACEHOLDER), withoutEmails(text))
}
