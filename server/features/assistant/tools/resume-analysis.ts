import * as z from 'zod/mini'
import type { AnalysisFinding, ResumeAnalysis } from '#server/features/analysis/public.ts'
import { analyzeResume } from '#server/features/analysis/public.ts'
import type { resumeAnalysisInput } from '#shared/contracts/assistant.ts'
import type { Quote, ResumeAnalysisResult } from '#shared/contracts/assistant-analysis.ts'
import type { Analysis } from '../analysis.ts'
import { groundedText, UntrustedAnswer } from '../model/plain-text.ts'
import { ideas, sentence, TEXT_LENGTHS } from '../text-limits.ts'

const written = z.strictObject({
  summary: sentence(500),
  ideas: ideas(),
  rewrites: z.array(z.strictObject({ before: sentence(600), after: sentence(600) })).check(z.maxLength(5)),
})
type Written = z.output<typeof written>
type Input = z.output<typeof resumeAnalysisInput>

const TASK =
  'In `summary`, use two or three sentences to tell the member what their RESUME does well and what to fix first, based ' +
  'on FOUND. In `ideas`, give up to five things to do. In `rewrites`, rewrite up to four lines of the RESUME: `before` is ' +
  'the exact line, `after` states the same facts better, without any number that is not in the line. Address the ' +
  'member as "you".'

export function resumeAnalysis(input: Input): Analysis<ResumeAnalysisResult, Written> {
  const { resumeText } = input
  const targetRole = input.targetRole || undefined
  return {
    title: targetRole ?? 'Resume',
    build: async () => present(analyzeResume({ resume: resumeText, ...(targetRole && { targetRole }) })),
    scoreOf: ({ overallScore }) => overallScore,
    request: ({ findings }) => ({
      name: 'resume_wording',
      task: TASK,
      documents: {
        resume: { text: resumeText, maxLength: TEXT_LENGTHS.resume },
        role: { text: targetRole ?? '', maxLength: 200 },
        found: { text: findings.map(({ problem }) => problem).join('\n'), maxLength: TEXT_LENGTHS.found },
      },
      schema: written,
      check: (answer, sent) => checkWritten(answer, resumeText, sent.resume?.text ?? ''),
    }),
    withWording: (built, { summary, ideas: given, rewrites }, model) => ({
      ...built,
      wording: {
        model,
        summary,
        ideas: given,
        rewrites: rewrites.flatMap(({ before, after }) => {
          const quote = quoteOf(resumeText, before)
          return quote ? [{ before: quote, after }] : []
        }),
      },
    }),
    saved: (result) => ({ kind: 'resume', input, result }),
  }
}

function checkWritten(answer: Written, resume: string, sent: string): Written {
  const rewrites = answer.rewrites.flatMap(({ before, after }) => {
    const line = before.trim()
    if (quoteOf(resume, line)) return [{ before: line, after: groundedText(after, line) }]
    // A line with redacted text can't be quoted.
    if (quoteOf(sent, line)) return []
    throw new UntrustedAnswer('a line that is not in the resume')
  })
  return {
    summary: groundedText(answer.summary, resume),
    ideas: answer.ideas.map((idea) => groundedText(idea, resume)),
    rewrites,
  }
}

function quoteOf(resume: string, text: string): Quote | null {
  const start = resume.indexOf(text)
  if (start < 0 || text === '') return null
  return { text, line: resume.slice(0, start).split('\n').length, start, end: start + text.length }
}

function present({ score, findings, strengths, missingKeywords }: ResumeAnalysis): ResumeAnalysisResult {
  const of = (...groups: AnalysisFinding['group'][]) => findings.filter(({ group }) => groups.includes(group))
  const actions = (found: readonly AnalysisFinding[]) => [...new Set(found.map(({ action }) => action))]
  return {
    overallScore: score,
    strengths: strengths.map(({ text }) => text),
    weaknesses: of('content', 'keywords').map(({ problem }) => problem),
    suggestions: actions(of('content')),
    atsOptimization: actions(of('keywords', 'contact', 'structure')),
    missingKeywords: [...missingKeywords],
    formattingIssues: of('formatting').map(({ problem }) => problem),
    findings: [...findings],
    strengthPoints: [...strengths],
    wording: null,
    note: null,
  }
}
