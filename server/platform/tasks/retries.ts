const FIRST_SECONDS = 15
const LONGEST_SECONDS = 30 * 60
const THREE_DAYS_SECONDS = 3 * 24 * 60 * 60

/** How pg-boss spaces retries: each delay is drawn between half of the next power of two and all of it. */
export const DELAYS = {
  retryDelay: FIRST_SECONDS,
  retryBackoff: true,
  retryDelayMax: LONGEST_SECONDS,
} as const

/** As many retries as cover three days even if every delay is the shortest. */
export const THREE_DAYS_OF_RETRIES = retriesFor(THREE_DAYS_SECONDS)

function retriesFor(seconds: number): number {
  let retries = 0
  for (let waited = 0; waited < seconds; retries += 1)
    waited += Math.min(FIRST_SECONDS * 2 ** retries, LONGEST_SECONDS)
  return retries
}
