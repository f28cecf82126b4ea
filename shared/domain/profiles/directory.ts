/** `verified`: members with a verified ID first, then the newest. `name`: by first name. */
export const MEMBER_ORDERS = ['verified', 'newest', 'name'] as const
export type MemberOrder = (typeof MEMBER_ORDERS)[number]
