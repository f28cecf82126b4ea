import type { ResumeDetails } from '../resumes/details.ts'
import type { ResumeSection } from '../resumes.ts'
import { fitOnCard, type ImportedCard } from './imported.ts'

type Line = { readonly text: string; readonly section: ResumeSection | null; readonly isContact: boolean }
type Reading = {
  readonly lines: readonly Line[]
  readonly emails: readonly string[]
  readonly links: readonly string[]
}

const BULLET = /^[\s•·▪◦‣–—*\-\uf0b7\uf0a7]+/
const SUMMARY_MAX = 160

export function cardFromResume(
  { lines, emails, links }: Reading,
  { headline, jobs, skills }: Pick<ResumeDetails, 'headline' | 'jobs' | 'skills'>,
): ImportedCard {
  const sections = split(lines)
  const of = (name: ResumeSection) => sections.get(name) ?? []
  const linkedin = links.find((link) => /(^|\/\/|\.)linkedin\.com\//i.test(link))
  return fitOnCard({
    title: headline || currentTitle(jobs),
    tagline: firstSentence(of('summary')),
    skills: [...skills],
    experience: of('experience').join('\n'),
    education: of('education').join('\n'),
    achievements: [...of('awards'), ...of('certifications')].map((line) => line.replace(BULLET, '')),
    contactEmail: emails[0] ?? '',
    linkedinUrl: linkedin ?? '',
    portfolioUrl: links.find((link) => link !== linkedin && /^(https?:\/\/|www\.)/i.test(link)) ?? '',
  })
}

function currentTitle(jobs: ResumeDetails['jobs']): string {
  const titled = jobs.filter(({ title }) => title !== '')
  return (titled.find(({ to }) => to === 'present') ?? titled[0])?.title ?? ''
}

function split(lines: readonly Line[]): ReadonlyMap<ResumeSection, string[]> {
  const sections = new Map<ResumeSection, string[]>()
  let current: string[] = []
  for (const { text, section, isContact } of lines) {
    if (section) {
      current = sections.get(section) ?? []
      sections.set(section, current)
    } else if (!isContact) current.push(text)
  }
  return sections
}

function firstSentence(summary: readonly string[]): string {
  const text = summary.join(' ')
  const [sentence = ''] = /^.+?[.!?](?=\s|$)/.exec(text) ?? []
  return sentence !== '' && sentence.length <= SUMMARY_MAX ? sentence : text.slice(0, SUMMARY_MAX)
}
