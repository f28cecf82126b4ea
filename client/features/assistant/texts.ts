export const TEXTS = {
  missingJobOrResume: {
    title: 'Missing Information',
    description: 'Please provide both job description and resume content',
  },
  missingResume: { title: 'Missing Content', description: 'Please provide your resume content' },
  missingSkills: { title: 'Missing Information', description: 'Please fill in skills for both profiles' },
} as const
