import type { ResumeCardInput } from '#shared/contracts/resume-cards.ts'
import { readLink } from '#shared/domain/resume-cards/link.ts'
import { cleanAchievements, cleanLine, cleanSkills, cleanText } from '#shared/domain/resume-cards/rules.ts'
import type { ResumeCardRow } from './repo/columns.ts'

type Given = { [K in keyof ResumeCardInput]?: ResumeCardInput[K] | undefined }
type Values = Partial<
  Omit<ResumeCardRow, 'id' | 'userId' | 'viewCount' | 'shareCount' | 'createdAt' | 'updatedAt'>
>

export function cardValues(given: Given): Values {
  const values: Values = {
    ...(given.title !== undefined && { title: cleanLine(given.title) }),
    ...(given.skills !== undefined && { skills: cleanSkills(given.skills) }),
    ...(given.achievements !== undefined && { achievements: cleanAchievements(given.achievements) }),
    ...(given.isPublic !== undefined && { isPublic: given.isPublic }),
  }
  for (const name of ['experience', 'education'] as const)
    if (given[name] !== undefined) values[name] = cleanText(given[name] ?? '') || null
  for (const name of ['tagline', 'contactEmail'] as const)
    if (given[name] !== undefined) values[name] = cleanLine(given[name] ?? '') || null
  for (const name of ['linkedinUrl', 'portfolioUrl'] as const)
    if (given[name] !== undefined) values[name] = given[name] ? readLink(given[name]) : null
  for (const name of ['backgroundColor', 'textColor', 'accentColor'] as const)
    if (given[name] !== undefined) values[name] = given[name]
  return values
}
