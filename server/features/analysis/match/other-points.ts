import { fieldsOfGroup } from '../lexicon/fields.ts'
import { LEVEL_NAMES, rankOf } from '../reading/education.ts'
import type { JobText } from '../reading/job.ts'
import type { FoundOccupation } from '../reading/occupations.ts'
import { yearsCovered } from '../reading/periods.ts'
import type { ResumeText } from '../reading/resume.ts'
import { rankOfSeniority, seniorityOfYears } from '../reading/seniority.ts'
import { readTextDocument } from '../text/document.ts'
import type { Draft } from './points.ts'

const WEIGHTS = { title: 4, years: 8, degree: 5, place: 2, seniority: 3 } as const
const PREFERRED_FACTOR = 0.35
const OTHER_REGION_SHARE = 0.1
const SAME_REGION_SHARE = 0.7
const SAME_GROUP_SHARE = 0.5
const ASIDE_SHARE = 0.15
const RELATED_TITLE_SHARE = 0.7

/** From this share of the required skills on, it is the same kind of work. */
const ENOUGH_SKILLS = 0.5

/**
 * Points for everything but skills. Years and level count by how similar the work was: by the title or by `skillShare`, the
 * share of the skills found (0 to 1).
 */
export function otherPoints(job: JobText, resume: ResumeText, skillShare: number): Draft[] {
  const title = titlePoint(job, resume)
  const relevance = Math.max(title?.share ?? 0, Math.min(1, skillShare / ENOUGH_SKILLS))
  const years = yearsPoint(job, resume)
  const level = seniorityPoint(job, resume)
  return [
    title,
    years && relevant(years, relevance),
    degreePoint(job, resume),
    level && relevant(level, relevance),
    placePoint(job, resume),
  ].filter((point) => point !== null)
}

function relevant(point: Draft, relevance: number): Draft {
  if (relevance >= 1 || point.share === 0) return point
  const because = `${point.because} Little of it is this kind of work, so it counts in part.`
  return { ...point, share: point.share * relevance, because }
}

function titlePoint({ occupation, title }: JobText, { occupations, aside }: ResumeText): Draft | null {
  if (!occupation || !title) return null
  const { occupation: asked } = occupation
  const label = occupation.quote.text
  const base = { kind: 'title', label, importance: 'required', weight: WEIGHTS.title, job: title } as const
  const same = closestTitle(occupation, occupations)
  if (same) {
    const { share, quote } = same
    const because =
      share === 1
        ? `You have worked as ${article(label)}.`
        : `${quote.text} is related work, but not quite the same, so it counts in part.`
    return { ...base, share, resume: quote, because }
  }
  const near = occupations.find((each) => each.occupation.group === asked.group)
  if (near) {
    const because = `${near.occupation.name} is the same kind of work as ${label.toLowerCase()}.`
    return { ...base, share: SAME_GROUP_SHARE, resume: near.quote, because }
  }
  const named = aside.find((each) => each.occupation === asked)
  if (named)
    return {
      ...base,
      share: ASIDE_SHARE,
      resume: named.quote,
      because: `Your resume mentions the work, but not as a job title you held.`,
    }
  return { ...base, share: 0, resume: null, because: `No title in your resume says ${label.toLowerCase()}.` }
}

/** Software titles are compared by their words, because 'Firmware Engineer' and 'Fullstack Developer' differ. */
function closestTitle(asked: FoundOccupation, held: readonly FoundOccupation[]) {
  const wanted = titleWords(asked)
  return held
    .filter(({ occupation }) => occupation === asked.occupation)
    .map((each) => {
      const heldWords = new Set(titleWords(each))
      const shared = wanted.filter((word) => heldWords.has(word)).length / wanted.length
      const isNamed = !asked.isBuilt && !each.isBuilt
      return {
        quote: each.quote,
        share: isNamed ? 1 : RELATED_TITLE_SHARE + (1 - RELATED_TITLE_SHARE) * shared,
      }
    })
    .toSorted((a, b) => b.share - a.share)[0]
}

function titleWords({ quote }: FoundOccupation): string[] {
  return readTextDocument(quote.text).tokens.map(({ stem }) => stem)
}

function article(name: string): string {
  const lower = name.toLowerCase()
  return `${/^[aeiou]/.test(lower) ? 'an' : 'a'} ${lower}`
}

/** Leaves out jobs whose title, at most two lines from their dates, belongs to another field. */
function yearsOfKind({ occupation }: JobText, resume: ResumeText): ResumeText['years'] {
  const { years, periods, occupations } = resume
  if (!occupation || !years || periods.length === 0) return years
  const asked = new Set(fieldsOfGroup(occupation.occupation.group))
  const isOther = (group: string) => {
    const fields = fieldsOfGroup(group)
    return (
      group !== occupation.occupation.group && fields.length > 0 && !fields.some((field) => asked.has(field))
    )
  }
  const byLine = Map.groupBy(occupations, ({ line }) => line)
  const ofKind = periods.filter(({ line }) => {
    const lines = [line, line - 1, line + 1, line - 2, line + 2]
    const nearest = lines.map((each) => byLine.get(each)).find((titles) => titles !== undefined)
    return !nearest || nearest.some((each) => !isOther(each.occupation.group))
  })
  if (ofKind.length === periods.length) return years
  return { value: yearsCovered(ofKind), quote: ofKind[0]?.quote ?? years.quote }
}

function yearsPoint(job: JobText, resume: ResumeText): Draft | null {
  const { years } = job
  if (!years) return null
  const { min } = years.value
  const text = min === 1 ? '1 year' : `${plain(min)} years`
  const relevant = yearsOfKind(job, resume)
  const all = resume.years?.value ?? 0
  const share = relevant ? Math.min(1, relevant.value / Math.max(min, 1 / 12)) : 0
  return {
    kind: 'experience',
    label: `${text} of experience`,
    importance: years.importance,
    weight: WEIGHTS.years * factor(years.importance),
    share: share > 0.97 ? 1 : share,
    job: years.quote,
    resume: relevant?.quote ?? null,
    because: relevant
      ? `Your resume shows ${plain(relevant.value)} ${relevant.value === 1 ? 'year' : 'years'} of ${relevant.value < all ? `this kind of work, of ${plain(all)} in all` : 'work'}; ${text} ${min === 1 ? 'is' : 'are'} required.`
      : `Your resume shows no dates or years of work; ${text} ${min === 1 ? 'is' : 'are'} required.`,
  }
}

function plain(years: number): string {
  return `${Math.round(years * 10) / 10}`
}

function factor(importance: Draft['importance']): number {
  return importance === 'preferred' ? PREFERRED_FACTOR : 1
}

function degreePoint({ degree }: JobText, { degrees, years }: ResumeText): Draft | null {
  if (!degree) return null
  const { level } = degree.value
  const highest = degrees.toSorted((a, b) => rankOf(b.level) - rankOf(a.level))[0]
  const base = {
    kind: 'education',
    label: LEVEL_NAMES[level],
    importance: degree.importance,
    weight: WEIGHTS.degree * factor(degree.importance),
    job: degree.quote,
  } as const
  if (highest && rankOf(highest.level) >= rankOf(level)) {
    return {
      ...base,
      share: 1,
      resume: highest.quote,
      because: `Your ${LEVEL_NAMES[highest.level].toLowerCase()} meets this.`,
    }
  }
  if (degree.takesExperience && years && years.value >= 4) {
    const because =
      'The job accepts equivalent experience, and your years of work may count instead of the degree.'
    return { ...base, share: 0.7, resume: years.quote, because }
  }
  if (!highest)
    return { ...base, share: 0, resume: null, because: "Your resume doesn't list a degree or diploma." }
  const because = `Your highest level, ${LEVEL_NAMES[highest.level].toLowerCase()}, is below the requirement.`
  return {
    ...base,
    share: rankOf(level) - rankOf(highest.level) === 1 ? 0.4 : 0.15,
    resume: highest.quote,
    because,
  }
}

const LEVEL_WORDS = {
  intern: 'Intern',
  entry: 'Entry level',
  mid: 'Mid level',
  senior: 'Senior level',
  lead: 'Lead or manager',
  executive: 'Director or executive',
} as const

function seniorityPoint({ seniority }: JobText, resume: ResumeText): Draft | null {
  if (!seniority) return null
  const byYears = resume.years ? seniorityOfYears(resume.years.value) : null
  const rank = Math.max(
    resume.seniority ? rankOfSeniority(resume.seniority.level) : -1,
    byYears ? Math.min(rankOfSeniority(byYears), rankOfSeniority('senior')) : -1,
  )
  const asked = rankOfSeniority(seniority.value)
  const quote = resume.seniority?.quote ?? resume.years?.quote ?? null
  const share = rank < 0 ? 0 : rank >= asked ? 1 : asked - rank === 1 ? 0.5 : 0
  const label = LEVEL_WORDS[seniority.value]
  const because =
    rank < 0
      ? "Your resume doesn't show a level or years."
      : share === 1
        ? 'Your titles and years match this level.'
        : 'Your titles and years point to a lower level.'
  return {
    kind: 'seniority',
    label,
    importance: 'required',
    weight: WEIGHTS.seniority,
    share,
    job: seniority.quote,
    resume: rank < 0 ? null : quote,
    because,
  }
}

function placePoint({ place, isRemote }: JobText, resume: ResumeText): Draft | null {
  if (!place || isRemote) return null
  const base = {
    kind: 'location',
    label: place.quote.text,
    importance: 'required',
    weight: WEIGHTS.place,
    job: place.quote,
  } as const
  const home = resume.place
  if (!home) return { ...base, share: 0, resume: null, because: "Your resume doesn't say where you live." }
  if (home.code === place.code && home.country === place.country) {
    const isSame = home.city === place.city
    const because = isSame ? 'You live there.' : 'You live in the same state or province.'
    return { ...base, share: isSame ? 1 : SAME_REGION_SHARE, resume: home.quote, because }
  }
  return {
    ...base,
    share: OTHER_REGION_SHARE,
    resume: home.quote,
    because: "This job is in another city. Say if you'd relocate.",
  }
}
