import * as z from 'zod/mini'
import { isPlainText, UNREADABLE } from '../domain/account/name-rules.ts'
import { hardlyGrows } from '../domain/texts/growth.ts'

/*
 * The types of the texts that people send. The length is checked first and ends the check, so that nothing else reads a text
 * that is too long. `text.test.ts` refuses a contract with a string that does without.
 */

const tooLong = (max: number) => `At most ${max} characters`
const atMost = (max: number, error: string) => z.maxLength(max, { error, abort: true })

const staysShort = (max: number, error: string) =>
  z.refine<string>((raw) => hardlyGrows(raw, max), { error, abort: true })

/** A text as it was sent. `missing` is the error of anything else. */
export const text = (max: number, error: string = tooLong(max), missing?: string) =>
  z.string(missing).check(atMost(max, error), staysShort(max, error))

/** Room for surrounding spaces, and for letters in several parts. */
const BEFORE_CLEANING = 4
/** A text whose length counts after `clean`. */
export const cleaned = (max: number, clean: (raw: string) => string, error: string = tooLong(max)) =>
  z
    .string()
    .check(
      atMost(max * BEFORE_CLEANING, error),
      z.overwrite(clean),
      atMost(max, error),
      staysShort(max, error),
    )
export const trimmed = (max: number, error?: string) => cleaned(max, (raw) => raw.trim(), error)

/** A text of a fixed form. A longer one has another form, and the same error. */
export const shaped = (max: number, form: RegExp, error: string = tooLong(max)) =>
  text(max, error).check(z.regex(form, error))
export const isoDate = (error: string) => text(10, error).check(z.iso.date(error))

/** Several lines without hidden characters. */
export const longText = (max: number, error?: string) =>
  trimmed(max, error).check(z.refine(isPlainText, UNREADABLE))
