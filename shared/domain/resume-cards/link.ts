export const LINK_MAX_LENGTH = 300

/**
 * A web address with `https://` added if it is missing; null for an invalid one, such as `javascript:` or one with a
 * password.
 */
export function readLink(text: string): string | null {
  const typed = text.trim()
  if (typed.length > LINK_MAX_LENGTH || /[\s\p{Cc}<>"'\\]/u.test(typed)) return null
  const address =
    /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^(?=[^/:]+\.)[^/:]+:\d/.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isWeb || url.username !== '' || url.password !== '' || !url.hostname.includes('.')) return null
  return url.href.length > LINK_MAX_LENGTH ? null : url.href
}
