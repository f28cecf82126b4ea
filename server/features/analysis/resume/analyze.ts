import { lexicon } from '../lexicon/lexicon.ts'
import { LEVEL_NAMES } from '../reading/education.ts'
import { mentionsIn } from '../reading/mentions.ts'
import { occupationsIn } from '../reading/occupations.ts'
import { attemptsOf, type ResumeText, readResume } from '../reading/resume.ts'
import { quoteLine, readTextDocument } from '../text/document.ts'
import type { AnalysisFinding, ResumeAnalysis, ResumeAnalysisInput, Severity } from '../types.ts'
import { CONTACT_RULES } from './contact-rules.ts'
import { CONTENT_RULES, isNumbered } from './content-rules.ts'
import { FORMATTING_RULES } from './formatting-rules.ts'
import { KEYWORD_RULES } from './keyword-rules.ts'
import { skillsOfOccupation } from './role-skills.ts'
import { apply, type GroupedRule, inGroup, type Subject } from './rule.ts'
import { STRUCTURE_RULES } from './structure-rules.ts'

export const RULES: readonly GroupedRule[] = [
  ...inGroup('contact', CONTACT_RULES),
  ...inGroup('structure', STRUCTURE_RULES),
  ...inGroup('content', CONTENT_RULES),
  ...inGroup('keywords', KEYWORD_RULES),
  ...inGroup('formatting', FORMATTING_RULES),
]

const COSTS: Readonly<Record<Severity, number>> = { high: 10, medium: 5, low: 2 }
const ORDER: readonly Severity[] = ['high', 'medium', 'low']
const STRENGTHS_MAX = 6
const MISSING_MAX = 8

export function analyzeResume({ resume: text, targetRole = '' }: ResumeAnalysisInput): ResumeAnalysis {
  const resume = readResume(text)
  const missingKeywords = missingFor(resume, targetRole)
  const subject = subjectOf(resume, targetRole.trim(), missingKeywords)
  const findings = RULES.flatMap((rule) => apply(rule, subject) ?? []).toSorted(
    (a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity),
  )
  const isEmpty = resume.document.tokens.length === 0
  const score = isEmpty ? 0 : Math.max(0, 100 - costOf(findings))
  return { score, findings, strengths: isEmpty ? [] : strengthsOf(subject), missingKeywords }
}

function costOf(findings: readonly AnalysisFinding[]): number {
  return findings.reduce((sum, { severity }) => sum + COSTS[severity], 0)
}

const WORK_WORDS_MIN = 5

function subjectOf(resume: ResumeText, targetRole: string, missing: readonly string[]): Subject {
  const { document, sections, periods } = resume
  const lines = document.lines.map(({ start, end }) => document.text.slice(start, end).trim().slice(0, 2000))
  const dated = new Set(periods.map(({ line }) => line))
  const workLines = document.lines.flatMap(({ from, to }, index) => {
    const section = sections.of[index]
    const isWork = section === 'experience' || section === 'projects' || section === 'volunteering'
    return isWork && to - from >= WORK_WORDS_MIN && !dated.has(index) && !sections.headings.has(index)
      ? [index]
      : []
  })
  const commands = new Set(resume.commands)
  const stuffing = attemptsOf(resume, () => false).filter((attempt) => !commands.has(attempt))
  return {
    resume,
    text: document.text,
    lines,
    workLines,
    targetRole,
    missing,
    stuffing: stuffing.flatMap(({ quote }) => quote ?? []),
  }
}

/** Skills that the role usually requires and the resume lacks. Without a target role, the last title decides. */
function missingFor(resume: ResumeText, targetRole: string): string[] {
  const document = readTextDocument(targetRole)
  const occupation =
    occupationsIn(document)[0]?.occupation ??
    (targetRole.trim() === '' ? resume.occupations[0]?.occupation : undefined)
  const named = mentionsIn(document).map(({ entry }) => entry.name)
  const wanted = [...new Set([...named, ...(occupation ? skillsOfOccupation(occupation) : [])])]
  const { implied } = lexicon()
  const known = resume.mentions.filter(({ stance }) => stance === 'has').map(({ entry }) => entry)
  const covered = new Set(
    known.flatMap((entry) => [entry, ...(implied.get(entry) ?? [])]).map(({ name }) => name),
  )
  return wanted.filter((name) => !covered.has(name)).slice(0, MISSING_MAX)
}

function strengthsOf({ resume, lines, workLines }: Subject): ResumeAnalysis['strengths'] {
  const { document } = resume
  const numbered = workLines.filter((line) => isNumbered(lines[line] ?? '')).slice(0, 3)
  const skills = new Set(
    resume.mentions.filter(({ stance }) => stance === 'has').map(({ entry }) => entry.name),
  )
  const certificates = resume.mentions.filter(
    ({ entry, stance }) => entry.kind === 'certification' && stance === 'has',
  )
  const strengths = numbered.map((line) => ({
    text: 'This line puts a number on what you did.',
    quote: quoteLine(document, line),
  }))
  if (skills.size >= 10)
    strengths.push({
      text: `${skills.size} skills are named in words that software and people look for.`,
      quote: null,
    })
  if (resume.years && resume.years.value >= 1) {
    strengths.push({
      text: `The dates show ${Math.floor(resume.years.value)} ${resume.years.value < 2 ? 'year' : 'years'} of work.`,
      quote: resume.years.quote,
    })
  }
  const [degree] = resume.degrees
  if (degree)
    strengths.push({
      text: `Your education is listed in a clear form: ${LEVEL_NAMES[degree.level].toLowerCase()}.`,
      quote: degree.quote,
    })
  const [certificate] = certificates
  if (certificate)
    strengths.push({
      text: `${certificate.entry.name} is named in full.`,
      quote: quoteLine(document, certificate.line),
    })
  return strengths.slice(0, STRENGTHS_MAX)
}
