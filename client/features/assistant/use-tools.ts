import { useAnalysis } from './use-analysis.ts'

export function useTools() {
  const jobMatch = useAnalysis('POST /api/ai/job-match', {
    failed: 'Failed to analyze job compatibility',
    done: ({ matchScore }) => ({
      title: 'Analysis Complete',
      description:
        matchScore === null
          ? 'This job lists no requirements to compare with'
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
  return { jobMatch, resume, networking }
}
