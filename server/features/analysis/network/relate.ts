import { wordSet } from '#shared/domain/texts/lists.ts'
import { kinship, lexicon } from '../lexicon/lexicon.ts'
import type { LexiconEntry } from '../lexicon/parse.ts'
import { mentionsIn } from '../reading/mentions.ts'
import { occupationsIn } from '../reading/occupations.ts'
import { yearSpans } from '../reading/years.ts'
import { readTextDocument } from '../text/document.ts'
import { stem } from '../text/fold.ts'
import type { Networking, NetworkingSide, NetworkingSides } from '../types.ts'

const WORTH = { base: 15, skills: 40, related: 10, industry: 20, goal: 15 } as const
const COMMON = wordSet(`
  the and for with from into more work working years year experience industry company business job role want find get
  new help`)

export function relate({ own, target }: NetworkingSides): Networking {
  const common = commonOf({ own, target })
  const smaller = Math.max(1, Math.min(own.skills.length, target.skills.length, 5))
  const skills = Math.min(1, common.shared.length / smaller)
  const related = Math.min(1, common.near.length / 3)
  const strength = Math.round(
    WORTH.base +
      WORTH.skills * skills +
      WORTH.related * related +
      (common.industry ? WORTH.industry : 0) +
      (common.goal ? WORTH.goal : 0),
  )
  const commonInterests = [
    ...new Set([...common.shared, ...(common.industry ? [common.industry] : []), ...common.near]),
  ]
  return {
    strength: Math.min(100, strength),
    reason: reasonOf(common, target),
    commonInterests,
    message: messageOf({ own, target }, common),
  }
}

function commonOf({ own, target }: NetworkingSides): Common {
  const mine = skillsOf(own)
  const targetSkills = skillsOf(target)
  const shared = [...targetSkills.values()].filter(({ key }) => mine.has(key)).map(({ name }) => name)
  const near = nearOf([...mine.values()], [...targetSkills.values()]).filter((name) => !shared.includes(name))
  const goalWords = wordsOf(own.goals)
  const targetWords = [target.role, target.industry, target.experience, ...target.skills]
  const goal = targetWords.find((text) => [...wordsOf(text)].some((word) => goalWords.has(word)))
  const industry = sameIndustry(own, target) ? target.industry.trim() : null
  return { shared, near, industry, goal: goal?.trim() ?? null }
}

type Skill = { readonly key: string; readonly name: string; readonly entry: LexiconEntry | null }

function skillsOf({ skills }: Pick<NetworkingSide, 'skills'>): Map<string, Skill> {
  const mentions = skills
    .filter((skill) => skill.trim() !== '')
    .map((skill): Skill => {
      const text = skill.trim()
      const entry = lexicon().byName.get(text) ?? mentionsIn(readTextDocument(text))[0]?.entry ?? null
      return { key: entry?.id ?? [...wordsOf(text)].join(' '), name: entry?.name ?? text, entry }
    })
  return new Map(mentions.map((skill) => [skill.key, skill]))
}

function nearOf(mine: readonly Skill[], theirs: readonly Skill[]): string[] {
  return theirs.flatMap(({ entry, name }) => {
    const isNear =
      entry &&
      mine.some((own) => own.entry && (kinship(own.entry, entry) > 0 || kinship(entry, own.entry) > 0))
    return isNear ? [name] : []
  })
}

function sameIndustry(own: NetworkingSide, target: NetworkingSide): boolean {
  const mine = wordsOf(own.industry)
  return [...wordsOf(target.industry)].some((word) => mine.has(word))
}

function wordsOf(text: string): Set<string> {
  return new Set(
    readTextDocument(text)
      .tokens.map(({ norm }) => stem(norm))
      .filter((word) => word.length > 2 && !COMMON.has(word)),
  )
}

function reasonOf({ shared, near, industry, goal }: Common, target: NetworkingSides['target']): string {
  const parts: string[] = []
  if (shared.length > 0) parts.push(`You both work with ${listed(shared.slice(0, 3))}.`)
  if (industry) parts.push(`You are both in ${industry}.`)
  if (goal) parts.push(`Your goal fits their ${goal === target.role.trim() ? 'role' : 'field'}: ${goal}.`)
  if (shared.length === 0 && near.length > 0)
    parts.push(`Their ${listed(near.slice(0, 2))} is close to what you do.`)
  const years = yearSpans(readTextDocument(target.experience))[0]
  if (years && parts.length > 0) parts.push(`They bring ${years.quote.text} of experience.`)
  if (parts.length > 0) return parts.join(' ')
  const role = occupationsIn(readTextDocument(target.role))[0]?.occupation.name ?? target.role.trim()
  return role === ''
    ? "The two profiles don't have anything in common yet. A clear question is the best way to start."
    : `The two profiles don't have anything in common yet, so a clear question about the work of ${article(role)} is the best way to start.`
}

function article(role: string): string {
  const lower = role.charAt(0).toLowerCase() + role.slice(1)
  return `${/^[aeiou]/i.test(lower) ? 'an' : 'a'} ${lower}`
}

function listed(names: readonly string[]): string {
  const rest = [...names]
  const last = rest.pop() ?? ''
  return rest.length === 0 ? last : `${rest.join(', ')} and ${last}`
}

const GOAL_MAX = 140

function messageOf({ own, target }: NetworkingSides, common: Common): string {
  const name = target.name?.trim().split(/\s+/)[0] ?? ''
  const hello = name === '' ? 'Hello,' : `Hi ${name},`
  const lines = [hello, '', `${introductionText(own)} ${commonText(common, target)}`.trim()]
  const goal = goalOf(own.goals)
  lines.push(goal === '' ? question(common, target) : `${goal} ${question(common, target)}`)
  lines.push(
    'Would you have 15 minutes for a video call next week? If not, a short reply here helps too.',
    '',
  )
  lines.push(own.name?.trim() ? `Thank you,\n${own.name.trim()}` : 'Thank you')
  return lines.join('\n')
}

function introductionText({ skills, industry, experience }: NetworkingSides['own']): string {
  const [first, second] = skills.map((skill) => skill.trim()).filter(Boolean)
  const work = second ? `${first} and ${second}` : (first ?? 'my field')
  const where = industry.trim() === '' ? '' : ` in ${industry.trim()}`
  const years = /\d{1,2}\+?\s*(?:years|yrs|ans)/i.exec(experience)?.[0]
  return `I work with ${work}${where}${years ? `, for ${years.replace(/yrs/i, 'years')} now` : ''}.`
}

function commonText({ shared, near, industry }: Common, { role }: NetworkingSides['target']): string {
  const as = role.trim() === '' ? '' : ` as ${/^[aeiou]/i.test(role.trim()) ? 'an' : 'a'} ${role.trim()}`
  const [first] = shared
  if (first) return `I saw that you use ${first} too${as}.`
  if (industry) return `I saw that you are in ${industry} too${as}.`
  const [close] = near
  if (close) return `Your work with ${close}${as} is close to mine.`
  return as === ''
    ? "Your work is new to me, and I'd like to understand it better."
    : `I'd like to understand what you do${as}.`
}

function goalOf(goals: string): string {
  const text = goals
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(?<![.!?])[.!?]+$/, '')
  if (text === '' || text.length > GOAL_MAX) return ''
  const plain = text.charAt(0).toLowerCase() + text.slice(1)
  if (/^i[' ]/i.test(text)) return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
  if (
    /^(?:to|find|get|learn|become|move|grow|build|land|meet|change|switch|work|explore|understand|break|start|lead)\b/.test(
      plain,
    )
  ) {
    return `I'd like to ${plain.replace(/^to /, '')}.`
  }
  return `What I'm looking for: ${plain}.`
}

function question({ shared, goal }: Common, { role }: NetworkingSides['target']): string {
  const [first] = shared
  if (first) return `What would you learn first in ${first} if you were starting today?`
  if (goal && role.trim() !== '') return `What helped you most in getting to your role?`
  return 'What do you wish you had known when you started?'
}

export type Common = {
  readonly shared: readonly string[]
  readonly near: readonly string[]
  readonly industry: string | null
  readonly goal: string | null
}
