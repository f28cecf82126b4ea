import type { MemberBadge } from '#shared/contracts/shapes.ts'

const DESCRIPTION_LENGTH = 155

export function metaDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION_LENGTH) return line
  const cut = line.slice(0, DESCRIPTION_LENGTH).toWellFormed()
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_LENGTH / 2))}…`
}

export function credentialsJsonLd(badges: readonly MemberBadge[]) {
  const credentials = badges.filter(({ kind }) => kind === 'credential')
  return {
    ...(credentials.length > 0 && {
      hasCredential: credentials.map(({ label, detail }) => ({
        '@type': 'EducationalOccupationalCredential' as const,
        name: label.replace(/ verified$/, ''),
        description: detail,
      })),
    }),
  }
}
