import type { ProfilePage, WithContext } from 'schema-dts'
import { paths } from '#client/lib/paths.ts'
import { credentialsJsonLd, metaDescription } from '#client/lib/search-engines.ts'
import type { ResumeCard } from '#shared/contracts/resume-cards.ts'
import { BRAND } from '#shared/domain/brand.ts'
import { colorRules } from './card/paint.ts'

export function cardHead(card: ResumeCard | null | undefined) {
  if (!card) {
    return {
      title: `Resume Card Not Found · ${BRAND}`,
      description: "The resume card you're looking for doesn't exist or is no longer available.",
      isMissing: card === null,
    }
  }
  const path = paths.resumeCard(card.id)
  const about = card.tagline ?? [card.skills.slice(0, 8).join(', '), card.experience].find(Boolean) ?? ''
  const head = {
    title: `${[card.title, card.person?.name].filter(Boolean).join(', ')} · ${BRAND}`,
    description: metaDescription(about) || `A resume card on ${BRAND}.`,
    css: colorRules([card]),
  }
  // A card that only its owner sees isn't indexed or previewed.
  if (!card.isPublic) return head
  return {
    ...head,
    canonicalPath: path,
    ...(import.meta.env.SSR && card.person && { jsonLd: profileJsonLd(card, card.person) }),
    preview: {
      type: 'profile',
      title: card.title,
      imagePath: `${path}/picture.png?v=${Date.parse(card.updatedAt)}`,
      imageAlt: `Resume card: ${card.title}`,
    },
    alternates: [
      { type: 'application/json+oembed', path: '/api/oembed?format=json&url=', ofPage: true },
      { type: 'application/json', path: `${path}.json` },
      { type: 'text/vcard', path: `${path}.vcf` },
      { type: 'text/markdown', path: `${path}.md` },
    ],
  }
}

/** https://developers.google.com/search/docs/appearance/structured-data/profile-page */
function profileJsonLd(
  card: ResumeCard,
  person: NonNullable<ResumeCard['person']>,
): WithContext<ProfilePage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    dateCreated: card.createdAt,
    dateModified: card.updatedAt,
    mainEntity: {
      '@type': 'Person',
      identifier: person.id,
      name: person.name,
      url: paths.member(person.id),
      jobTitle: card.title,
      ...(card.tagline && { description: card.tagline }),
      ...(person.profileImageUrl && { image: person.profileImageUrl }),
      ...(card.skills.length > 0 && { knowsAbout: card.skills }),
      ...credentialsJsonLd(card.badges),
    },
  }
}
