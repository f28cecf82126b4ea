import { useState } from 'react'
import type { AnalysisEndpoint } from './stream.ts'
import { useAnalysis } from './use-analysis.ts'

/** The three tools; each remembers what its result was asked with, because quotes point into it. */
export function useTools() {
  const jobMatch = useAnalysis('POST /api/ai/job-match', {
    failed: 'Failed to analyze job compatibility',
    done: ({ matchScore }) => ({
      title: 'Analysis Complete',
      description:
        matchScore === null
          ? 'This job names no requirement to compare with'
          : `Job compatibility score: ${matchScore}%`,
    }),
  })
  const resume = useAnalysis('POST /api/ai/resume-analysis', {
    failed: 'Failed to analyze resume',
    done: ({ overallScore }) => ({
      title: 'Resume Analysis Complete',
      description: `Overall ATS score: ${overallScore}%`,
    }),
  })
  const networking = useAnalysis('POST /api/ai/networking', {
    failed: 'Failed to generate networking recommendations',
    done: ({ connectionStrength }) => ({
      title: 'Networking Analysis Complete',
      description: `Connection strength: ${connectionStrength}%`,
    }),
  })
  return { jobMatch: useAsked(jobMatch), resume: useAsked(resume), networking: useAsked(networking) }
}

function useAsked<E extends AnalysisEndpoint, Tool extends ReturnType<typeof useAnalysis<E>>>(tool: Tool) {
  type Body = Parameters<Tool['run']>[0]
  type Result = Parameters<Tool['show']>[0]
  const [asked, setAsked] = useState<Body | null>(null)
  return {
    ...tool,
    asked,
    run: (body: Body) => {
      setAsked(body)
      return tool.run(body)
    },
    /** An analysis of the history. */
    reopen: (body: Body, result: Result) => {
      setAsked(body)
      tool.show(result)
    },
  }
}
