import { addressFilters } from '#client/lib/address-filters.ts'
import { paths } from '#client/lib/paths.ts'
import { type MemberFilters, memberFilters } from '#shared/contracts/list-filters.ts'
import type { MemberOrder } from '#shared/domain/profiles/directory.ts'

export const USUAL_ORDER: MemberOrder = 'verified'
export const memberAddress = addressFilters(memberFilters, { usualOrder: USUAL_ORDER })

export const directoryPath = (filters: MemberFilters) => paths.members + memberAddress.text(filters)
