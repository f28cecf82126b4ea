import { findPhoneNumbersInText } from 'libphonenumber-js/min'

// Every repetition is bounded, because a line may be very long.
const EMAIL = /[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){0,5}\.\p{L}{2,24}/gu
/** What looks like a phone number, though it isn't a valid one: a missing plus, a made-up area code. */
const PHONE =
  /(?<![\d.])(?:(?:\+?1[\s.-]?)?(?:\(\d{3}\)|\d{3})[\s.-]{0,2}\d{3}[\s.-]\d{4}(?!\d)|(?:\+\d{1,3}|\(\+\d{1,3}\))(?:[\s.-]{0,2}(?:\(\d{1,4}\)|\d{1,5})){2,5}(?!\d)|\(0\d{1,4}\)[\s.-]?\d{3,4}[\s.-]?\d{3,4}(?!\d))/g
const LINK = /\b(?:https?:\/\/|www\.)[^\s<>()"']+|\b(?:linkedin\.com|github\.com)\/[^\s<>()"']+/gi

export const emailsIn = (text: string): string[] => unique(text.match(EMAIL))
export function phonesIn(text: string): string[] {
  const valid = findPhoneNumbersInText(text, 'US')
    .map(({ startsAt, endsAt }) => text.slice(startsAt, endsAt))
    // '2019 - 08/2021' has the digits of a number too.
    .filter((phone) => !phone.includes('/'))
  const others = (text.match(PHONE) ?? []).filter(
    (phone) => !valid.some((known) => known.includes(phone.trim())),
  )
  return unique([...valid, ...others])
}

/** Web addresses, without the period of the sentence. */
export const linksIn = (text: string): string[] =>
  unique(text.match(LINK)?.map((link) => link.replace(/(?<![.,;:])[.,;:]+$/, '')))

export function hasContact(text: string): boolean {
  return emailsIn(text).length > 0 || phonesIn(text).length > 0 || /linkedin\.com\//i.test(text)
}

function unique(found: readonly string[] | null | undefined): string[] {
  return [...new Set((found ?? []).map((text) => text.trim()))]
}
