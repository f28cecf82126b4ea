/**
 * The sample of live activity on the welcome screen (spec 1, section 4): simulated, with a caption that says so. Driven by
 * `random` in [0, 1), so the same numbers give the same feed.
 */
export type Random = () => number

export const ACTIVITY_TYPES = ['signup', 'active', 'verification'] as const
export type ActivityType = (typeof ACTIVITY_TYPES)[number]

export type ActivityItem = {
  id: number
  type: ActivityType
  location: string
  timeAgo: string
  action: string
  ageMs: number
}
export type Activity = { readonly online: number; readonly items: readonly ActivityItem[] }

export const ACTIVITY_LENGTH = 5
export const ONLINE_AT_START = 47
const DELAY_MS = { min: 3000, max: 8000 }
const SHIFT_CHANCE = 0.3

/** 16 places in the USA and Canada. */
export const ACTIVITY_CITIES = [
  'New York, NY',
  'Los Angeles, CA',
  'Chicago, IL',
  'Houston, TX',
  'Phoenix, AZ',
  'Philadelphia, PA',
  'San Diego, CA',
  'Dallas, TX',
  'Austin, TX',
  'Seattle, WA',
  'Denver, CO',
  'Boston, MA',
  'Toronto, ON',
  'Vancouver, BC',
  'Montreal, QC',
  'Calgary, AB',
] as const

const ACTIONS: Record<ActivityType, readonly string[]> = {
  signup: ['joined', 'created a profile'],
  active: ['started a video connection', 'is looking at jobs', 'shared a resume card'],
  verification: ['verified their ID', 'had a credential verified'],
}

export function startActivity(random: Random): Activity {
  let items: readonly ActivityItem[] = []
  for (let id = 1; id <= ACTIVITY_LENGTH; id += 1) {
    // The first entries are further apart than later ones.
    const gapMs = nextDelayMs(random) * 8
    items = [drawItem(id, random), ...items.map((item) => aged(item, gapMs))]
  }
  return { online: ONLINE_AT_START, items }
}

/** The feed after `elapsedMs`: a new entry first, the oldest gone, sometimes one more or less online. */
export function nextActivity({ online, items }: Activity, elapsedMs: number, random: Random): Activity {
  const newest = items.reduce((highest, { id }) => Math.max(highest, id), 0)
  const shift = random() < SHIFT_CHANCE ? pick([-1, 1], random) : 0
  return {
    online: online + shift,
    items: [drawItem(newest + 1, random), ...items.map((item) => aged(item, elapsedMs))].slice(
      0,
      ACTIVITY_LENGTH,
    ),
  }
}

/** Time until the next entry: 3 to 8 seconds. */
export function nextDelayMs(random: Random): number {
  return Math.round(DELAY_MS.min + random() * (DELAY_MS.max - DELAY_MS.min))
}

/** Deterministic random numbers for a seed (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function drawItem(id: number, random: Random): ActivityItem {
  const type = pick(ACTIVITY_TYPES, random)
  const location = pick(ACTIVITY_CITIES, random)
  return { id, type, location, action: pick(ACTIONS[type], random), timeAgo: 'Just now', ageMs: 0 }
}

function aged(item: ActivityItem, elapsedMs: number): ActivityItem {
  const ageMs = item.ageMs + elapsedMs
  return { ...item, ageMs, timeAgo: timeAgo(ageMs) }
}

function timeAgo(ageMs: number): string {
  const seconds = Math.floor(ageMs / 1000)
  if (seconds < 5) return 'Just now'
  return seconds < 60 ? `${seconds} sec ago` : `${Math.floor(seconds / 60)} min ago`
}

function pick<T>(choices: readonly T[], random: Random): T {
  const chosen = choices[Math.min(choices.length - 1, Math.floor(random() * choices.length))]
  if (chosen === undefined) throw new Error('There is nothing to pick from.')
  return chosen
}
