import { BRAND } from '#shared/domain/brand.ts'
import { directoryPath, memberAddress } from './filters.ts'

/** The directory. Of its many views, search engines should only index those of a country or state. */
export function directoryHead(search: URLSearchParams) {
  const { country, state } = memberAddress.read(search)
  return {
    title: `Find professionals · ${BRAND}`,
    description:
      'Browse professionals across the USA and Canada by name, title, city and skill. A seal shows whose ID is verified.',
    canonicalPath: directoryPath({ country, state }),
  }
}
