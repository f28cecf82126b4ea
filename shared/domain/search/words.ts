import { foldText } from '../texts/fold.ts'

const BETWEEN_WORDS = /[\s[\]!"$%&'()*,./:;<=>?@\\^_`{|}~-]+/
const BETWEEN_JOB_WORDS = /[\s[\]!"#$%&'()*+,./:;<=>?@\\^_`{|}~-]+/
export const WORD_MAX_LENGTH = 60

/** A text's words, cut and folded as in the database; '+' and '#' belong to words (C++, C#). */
export function searchWords(text: string): string[] {
  return foldText(text.replace(/\p{Cc}/gu, ' '))
    .split(BETWEEN_WORDS)
    .filter(Boolean)
    .map((word) => [...word].slice(0, WORD_MAX_LENGTH).join(''))
}

/** A job's words, as job_search_text in the database cuts them: C++, C# and the like become words of letters. */
export function jobWords(text: string): string[] {
  return foldText(text)
    .replace(/\b([a-z])\+\+/g, '$1plusplus')
    .replace(/\b([a-z])#/g, '$1sharp')
    .split(BETWEEN_JOB_WORDS)
    .filter(Boolean)
}
