export type CardContent = {
  readonly title: string
  readonly tagline: string | null
  readonly skills: readonly string[]
  readonly experience: string | null
  readonly education: string | null
  readonly achievements: readonly string[]
  readonly contactEmail: string | null
  readonly linkedinUrl: string | null
  readonly portfolioUrl: string | null
}

export type CardExport = CardContent & {
  readonly url: string
  readonly name: string | null
  readonly updatedAt: string
  readonly verified: readonly string[]
}

export function contactsOf({
  contactEmail,
  linkedinUrl,
  portfolioUrl,
}: CardContent): [label: string, value: string][] {
  const all: [string, string | null][] = [
    ['Email', contactEmail],
    ['LinkedIn', linkedinUrl],
    ['Portfolio', portfolioUrl],
  ]
  return all.flatMap(([label, value]) => (value ? [[label, value] satisfies [string, string]] : []))
}

export function cardText(card: CardContent): string {
  const head = [card.title, card.tagline].filter(Boolean).join('\n')
  const sections = [
    section('SKILLS', card.skills.join(', ')),
    section('EXPERIENCE', card.experience),
    section('EDUCATION', card.education),
    section('ACHIEVEMENTS', card.achievements.map((line) => `• ${line}`).join('\n')),
    section(
      'CONTACT',
      contactsOf(card)
        .map(([label, value]) => `${label}: ${value}`)
        .join('\n'),
    ),
  ]
  return `${[head, ...sections.filter((text) => text !== null)].join('\n\n')}\n`
}

function section(heading: string, text: string | null): string | null {
  return text ? `${heading}\n${text}` : null
}

export function cardMarkdown(card: CardExport): string {
  const parts = [
    `# ${escapeMarkdown(card.title)}`,
    card.name && `**${escapeMarkdown(card.name)}**`,
    card.tagline && escapeMarkdown(card.tagline),
    card.verified.length > 0 && `Verified: ${card.verified.map(escapeMarkdown).join(', ')}`,
    card.skills.length > 0 && `## Skills\n\n${list(card.skills)}`,
    card.experience && `## Experience\n\n${paragraphs(card.experience)}`,
    card.education && `## Education\n\n${paragraphs(card.education)}`,
    card.achievements.length > 0 && `## Achievements\n\n${list(card.achievements)}`,
    contactsOf(card).length > 0 &&
      `## Contact\n\n${list(contactsOf(card).map(([label, value]) => `${label}: ${value}`))}`,
    `<${card.url}>`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const list = (lines: readonly string[]) => lines.map((line) => `- ${escapeMarkdown(line)}`).join('\n')
const paragraphs = (text: string) => text.split('\n').map(escapeMarkdown).join('  \n')

/** Members' text must not become markup or HTML. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/[\\`*_{}[\]<>#|~!]/g, '\\$&')
    .replace(/^(\s*)([-+=]|\d+[.)])(?=\s|$|=|-)/, '$1\\$2')
}

/** https://jsonresume.org/schema, version 1.0.0 */
export function cardJsonResume(card: CardExport): object {
  const profiles = card.linkedinUrl ? [{ network: 'LinkedIn', url: card.linkedinUrl }] : []
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      ...(card.name && { name: card.name }),
      label: card.title,
      ...(card.contactEmail && { email: card.contactEmail }),
      ...(card.portfolioUrl && { url: card.portfolioUrl }),
      ...(card.tagline && { summary: card.tagline }),
      profiles,
    },
    work: card.experience ? [{ summary: card.experience }] : [],
    education: card.education ? [{ studyType: card.education }] : [],
    awards: card.achievements.map((title) => ({ title })),
    skills: card.skills.map((name) => ({ name })),
    certificates: card.verified.map((name) => ({ name })),
    meta: { canonical: card.url, lastModified: card.updatedAt },
  }
}
