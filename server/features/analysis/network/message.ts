import type { NetworkingSides } from '../types.ts'
import type { Common } from './common.ts'

const GOAL_MAX = 140

export function messageOf({ own, target }: NetworkingSides, common: Common): string {
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
