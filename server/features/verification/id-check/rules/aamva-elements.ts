/** Element ids of license barcodes that a value can begin with; AAMVA DL/ID Card Design Standard, annex D. */
export type Elements = ReadonlyMap<string, string>

const ONE_DATE = /^(\d{8}|NONE)?$/
const FLAG = /^[A-Z0-9]?$/

/** The elements with a fixed form. Where separators are missing, they show where one ends. */
const FIXED: Readonly<Record<string, RegExp>> = {
  DBA: ONE_DATE,
  DBB: ONE_DATE,
  DBC: /^[0-9MFX]$/,
  DBD: ONE_DATE,
  DAJ: /^[A-Z]{2}$/,
  DAO: /^[A-Z]{2}$/,
  DCG: /^[A-Z]{3}$/,
  DDA: FLAG,
  DDB: ONE_DATE,
  DDC: ONE_DATE,
  DDD: FLAG,
  DDE: /^[TNU]?$/,
  DDF: /^[TNU]?$/,
  DDG: /^[TNU]?$/,
  DDH: ONE_DATE,
  DDI: ONE_DATE,
  DDJ: ONE_DATE,
  DDK: FLAG,
  DDL: FLAG,
}
/** Never empty, so that letters inside a name aren't taken for an id. */
const FILLED = new Set(['DAA', 'DAB', 'DAC', 'DAQ', 'DCS', 'DCT', 'DAG', 'DAI', 'DAK', 'DAL'])
const ID = /D[A-D][A-Z]/g
const STARTS = /(?=D[A-D][A-Z])/g
const ID_LENGTH = 3
/** For versions with a separate family name (02 and up); earlier ones also had DAA to DAF and others. */
const NEWER = /^(?:D[BD][A-S]|DC[A-U]|DA[CDGHIJKQUWXYZ])$/
/** With this many lines that start with an id, the card has separators, though some may be missing. */
const SEPARATED_LINES = 5

/** Splits a subfile's text into its elements, by its separators or, if they are missing, by the ids themselves. */
export function splitElements(text: string): Elements {
  const elements = new Map<string, string>()
  const lines = text.split(/\p{Cc}+/u)
  const canBegin = idsToLookFor(lines)
  for (const line of lines) {
    const parts = isGlued(line) ? splitGlued(line, canBegin) : [line]
    for (const part of parts) {
      const id = part.slice(0, ID_LENGTH)
      const value = part.slice(ID_LENGTH).trim()
      if (isId(id) && !elements.get(id)) elements.set(id, value)
    }
  }
  return elements
}

const isId = (text: string) => /^D[A-D][A-Z]$/.test(text)

/** With separators, D'ADDARIO is a name and not two elements: an element starts only at a line. */
function idsToLookFor(lines: readonly string[]): (id: string) => boolean {
  const own = new Set(lines.map((line) => line.slice(0, ID_LENGTH)).filter(isId))
  if (own.size < SEPARATED_LINES) return isId
  const isNewer = own.has('DCS')
  return (id) => !own.has(id) && (isNewer ? NEWER.test(id) : isId(id))
}

function isGlued(line: string): boolean {
  const id = line.slice(0, ID_LENGTH)
  const value = line.slice(ID_LENGTH).trim()
  const form = FIXED[id]
  return (form !== undefined && !form.test(value)) || (value.match(ID)?.length ?? 0) >= 2
}

/** The split into the most elements in which each has its form. */
function splitGlued(line: string, canBegin: (id: string) => boolean): string[] {
  const starts = [...line.matchAll(STARTS)]
    .map(({ index }) => index)
    .filter((at, place) => place === 0 || canBegin(line.slice(at, at + ID_LENGTH)))
  const best = new Map<number, string[]>([[line.length, []]])
  for (const start of starts.toReversed()) {
    for (const end of [...starts.filter((at) => at >= start + ID_LENGTH), line.length]) {
      const rest = best.get(end)
      const part = line.slice(start, end)
      if (!rest || !hasItsForm(part)) continue
      if (rest.length + 1 > (best.get(start)?.length ?? 0)) best.set(start, [part, ...rest])
    }
  }
  return best.get(starts[0] ?? 0) ?? [line]
}

function hasItsForm(part: string): boolean {
  const id = part.slice(0, ID_LENGTH)
  const value = part.slice(ID_LENGTH).trim()
  if (FILLED.has(id) && value === '') return false
  return FIXED[id]?.test(value) ?? true
}
