const FULL_LINES = 5
const WINDOW_MS = 10_000
/** Beyond this many kinds of lines at once nothing is dropped. */
const KINDS_MAX = 500
const CAUSES_MAX = 3
/** Pino's level numbers. Fatal errors are always logged. */
const WARN = 40
const FATAL = 60
/** What a line is about, if a message has several uses. */
const ABOUT = ['task', 'what', 'name'] as const

type Write = (line: unknown[]) => void
type Kind = { seen: number; skipped: number; last: unknown[]; write: Write }

/**
 * For pino's `logMethod`: logs the first few warnings and errors of a kind and counts the others. Every ten seconds while
 * they continue, the last one is logged with the count as `repeated`.
 */
export function createLogSampling({ windowMs = WINDOW_MS } = {}) {
  const kinds = new Map<string, Kind>()

  const begin = (key: string, line: unknown[], write: Write): Kind => {
    const kind = { seen: 0, skipped: 0, last: line, write }
    kinds.set(key, kind)
    const timer = setInterval(() => {
      if (kind.skipped > 0) kind.write(counted(kind.last, kind.skipped))
      else if (kinds.delete(key)) clearInterval(timer)
      kind.skipped = 0
    }, windowMs)
    timer.unref()
    return kind
  }

  const skips = (line: unknown[], level: number, write: Write): boolean => {
    if (level < WARN || level >= FATAL) return false
    const key = `${level} ${kindOf(line)}`
    const known = kinds.get(key)
    if (!known && kinds.size >= KINDS_MAX) return false
    const kind = known ?? begin(key, line, write)
    kind.seen += 1
    if (kind.seen <= FULL_LINES) return false
    kind.skipped += 1
    kind.last = line
    kind.write = write
    return true
  }

  return (line: unknown[], level: number, write: Write): void => {
    if (!skips(line, level, write)) write(line)
  }
}

function counted([first, ...rest]: unknown[], repeated: number): unknown[] {
  if (typeof first === 'string') return [{ repeated }, first, ...rest]
  if (first instanceof Error) return [{ err: first, repeated }, ...rest]
  return [{ ...(typeof first === 'object' && first), repeated }, ...rest]
}

function kindOf([first, second]: unknown[]): string {
  if (typeof first === 'string') return plain(first)
  const error = first instanceof Error ? first : readValue(first, 'err')
  const about = ABOUT.map((name) => readValue(first, name)).filter((value) => typeof value === 'string')
  return [typeof second === 'string' ? plain(second) : '', ...about, ...signaturesOf(error)].join(' ')
}

function signaturesOf(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error) || depth > CAUSES_MAX) return []
  const own = `${error.constructor.name} ${String(readValue(error, 'code'))} ${plain(error.message)}`
  return [own, ...signaturesOf(error.cause, depth + 1)]
}

function readValue(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined
}

/** Without the numbers and ids that differ between lines of one kind. */
function plain(text: string): string {
  return text.slice(0, 200).replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d+/gi, '#')
}
