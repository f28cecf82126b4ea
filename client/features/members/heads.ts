import type { ProfilePage, WithContext } from 'schema-dts'
import { paths } from '#client/lib/paths.ts'
import { credentialsJsonLd, metaDescription } from '#client/lib/search-engines.ts'
import type { MemberProfile } from '#shared/contracts/members.ts'
import { BRAND } from '#shared/domain/brand.ts'
import { directoryPath, NO_FILTERS, readMemberFilters } from './directory/filters.ts'

/** The directory. Of its many views, search engines should only index those of a country or state. */
export function directoryHead(search: URLSearchParams) {
  const { country, state } = readMemberFilters(search)
  return {
    title: `Find professionals · ${BRAND}`,
    description:
      'Browse professionals across the USA and Canada by name, title, city and skill. A seal shows whose ID is verified.',
    canonicalPath: directoryPath({ ...NO_FILTERS, country, state }),
  }
}

/** A profile; undefined while it isn't loaded. */
export function profileHead(profile: MemberProfile | undefined) {
  if (!profile) return { title: `Member · ${BRAND}`, description: `A member of ${BRAND}.` }
  const { id, name, title, place, bio } = profile
  const role = title ?? 'Professional'
  return {
    title: `${name}, ${role} · ${BRAND}`,
    description: metaDescription(
      bio ? `${role}, ${place}. ${bio}` : `${name} is a ${BRAND} member: ${role}, ${place}.`,
    ),
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

/** https://developers.google.com/search/docs/appearance/structured-data/profile-page */
function profileJsonLd(profile: MemberProfile): WithContext<ProfilePage> {
  const { id, name, title, bio, city, state, country, profileImageUrl, memberSince, badges } = profile
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
      ...credentialsJsonLd(badges),
    },
  }
}
