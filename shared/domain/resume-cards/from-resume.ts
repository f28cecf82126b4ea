import type { ResumeSection } from '../resumes.ts'
import { fitOnCard, type ImportedCard } from './imported.ts'

type Line = { readonly text: string; readonly section: ResumeSection | null; readonly isContact: boolean }
type Reading = {
  readonly lines: readonly Line[]
  readonly emails: readonly string[]
  readonly links: readonly string[]
}

const BULLET = /^[\s•·▪◦‣–—*\-\uf0b7\uf0a7]+/
const SKILL_LABEL = /^[\p{L} &/]{2,30}:\s*/u
const SUMMARY_MAX = 160

/** The parts of a resume that fit on a card, by recognized headings. */
export function cardFromResume({ lines, emails, links }: Reading): ImportedCard {
  const { head, sections } = split(lines)
  const of = (name: ResumeSection) => sections.get(name) ?? []
  const linkedin = links.find((link) => /(^|\/\/|\.)linkedin\.com\//i.test(link))
  return fitOnCard({
    title: headline(head, of('experience')),
    tagline: firstSentence(of('summary')),
    skills: of('skills').flatMap(skillsIn),
    experience: of('experience').join('\n'),
    education: of('education').join('\n'),
    achievements: [...of('awards'), ...of('certifications')].map((line) => line.replace(BULLET, '')),
    contactEmail: emails[0] ?? '',
    linkedinUrl: linkedin ?? '',
    portfolioUrl: links.find((link) => link !== linkedin && /^(https?:\/\/|www\.)/i.test(link)) ?? '',
  })
}

function split(lines: readonly Line[]) {
  const head: string[] = []
  const sections = new Map<ResumeSection, string[]>()
  let current: string[] = head
  for (const { text, section, isContact } of lines) {
    if (section) {
      current = sections.get(section) ?? []
      sections.set(section, current)
    } else if (!isContact) current.push(text)
  }
  return { head, sections }
}

/** The line below the name if it looks like a profession; otherwise the newest position. */
function headline(head: readonly string[], experience: readonly string[]): string {
  const below = head.slice(1, 4).find((line) => isRole(line))
  if (below) return below
  const [position = ''] = experience
  return (
    position
      .replace(BULLET, '')
      .split(/\s+[|–—-]\s+|\t|,| at /)[0]
      ?.trim() ?? ''
  )
}

function isRole(line: string): boolean {
  const isShort = line.length <= 80 && line.split(' ').length <= 10
  return isShort && /\p{L}{3}/u.test(line) && !/[@\d]|https?:|\b[A-Z]{2}$/.test(line)
}

function firstSentence(summary: readonly string[]): string {
  const text = summary.join(' ')
  const [sentence = ''] = /^.+?[.!?](?=\s|$)/.exec(text) ?? []
  return sentence !== '' && sentence.length <= SUMMARY_MAX ? sentence : text.slice(0, SUMMARY_MAX)
}

function skillsIn(line: string): string[] {
  return line
    .replace(BULLET, '')
    .replace(SKILL_LABEL, '')
    .split(/[,;|•·\t]/)
    .map((skill) =>
      skill
        .replace(/^\s*and\s+/i, '')
        .replace(/[.\s]+$/, '')
        .trim(),
    )
    .filter((skill) => skill !== '' && skill.split(' ').length <= 6)
}
