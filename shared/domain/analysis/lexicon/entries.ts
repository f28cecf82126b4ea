import { SOFTWARE } from './data/software.ts'
import { type Entry, parseTrade } from './parse.ts'

/** Every skill, certificate and language that is known, by trade. */
export const ENTRIES: readonly Entry[] = [...parseTrade('software', SOFTWARE)]
