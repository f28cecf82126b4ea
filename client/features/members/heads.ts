import type { ProfilePage, WithContext } from 'schema-dts'
import { paths } from '#client/lib/paths.ts'
import { credentialsJsonLd, metaDescription } from '#client/lib/search-engines.ts'
import type { MemberProfile } from '#shared/contracts/members.ts'
import { BRAND } from '#shared/domain/brand.ts'

export function profileHead(profile: MemberProfile | undefined) {
  if (!profile) return { title: `Member · ${BRAND}`, description: `A member of ${BRAND}.` }
  const { id, name, title } = profile
  const role = title ?? 'Professional'
  return {
    title: `${name}, ${role} · ${BRAND}`,
    description: metaDescription(describe(profile, role)),
    canonicalPath: paths.member(id),
    preview: {
      type: 'profile',
      title: `${name}, ${role}`,
      imagePath: `${paths.member(id)}/picture.png`,
      imageAlt: `${name}, ${role}`,
    },
    ...(import.meta.env.SSR && { jsonLd: profileJsonLd(profile) }),
  }
}

function describe({ name, place, bio, experience, skills }: MemberProfile, role: string): string {
  if (bio) return `${role}, ${place}. ${bio}`
  const companies = [...new Set(experience.map(({ company }) => company).filter(Boolean))].slice(0, 2)
  const more = [
    companies.length > 0 && `Experience: ${companies.join(', ')}.`,
    skills.length > 0 && `Skills: ${skills.slice(0, 5).join(', ')}.`,
  ].filter(Boolean)
  if (more.length === 0) return `${name} is a ${BRAND} member: ${role}, ${place}.`
  return `${role}, ${place}. ${more.join(' ')}`
}

/** Links are left out: `sameAs` would state that those accounts are this person, which no one has checked. */
function profileJsonLd(profile: MemberProfile): WithContext<ProfilePage> {
  const { id, name, title, bio, city, state, country, profileImageUrl, memberSince, badges } = profile
  const { skills, languages } = profile
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    dateCreated: `${memberSince}T00:00:00Z`,
    mainEntity: {
      '@type': 'Person',
      identifier: id,
      name,
      url: paths.member(id),
      ...(title && { jobTitle: title }),
      ...(bio && { description: bio }),
      ...(profileImageUrl && { image: profileImageUrl }),
      address: {
        '@type': 'PostalAddress',
        ...(city && { addressLocality: city }),
        ...(state && { addressRegion: state }),
        addressCountry: country === 'USA' ? 'US' : 'CA',
      },
      ...(skills.length > 0 && { knowsAbout: skills }),
      ...(languages.length > 0 && { knowsLanguage: languages.map((language) => language.name) }),
      ...worksForJsonLd(profile),
      ...alumniJsonLd(profile),
      ...credentialsJsonLd(badges),
    },
  }
}

function worksForJsonLd({ experience }: MemberProfile) {
  const companies = experience.filter(({ current }) => current).map(({ company }) => company)
  return organizations('worksFor', 'Organization', companies)
}

function alumniJsonLd({ education }: MemberProfile) {
  return organizations(
    'alumniOf',
    'EducationalOrganization',
    education.map(({ school }) => school),
  )
}

function organizations<Key extends string, Type extends string>(key: Key, type: Type, names: string[]) {
  const known = [...new Set(names.filter(Boolean))]
  return known.length === 0 ? {} : { [key]: known.map((name) => ({ '@type': type, name })) }
}
