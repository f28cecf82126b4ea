export const OFFICE = `
# software
Software developer = software engineer; programmer; web developer; développeur; full stack developer; backend developer : 133080 : 30, 48.08, 72
# nursing
Registered nurse = RN; staff nurse; nurse; infirmière; infirmier : 93600 : 30, 43, 55
`
