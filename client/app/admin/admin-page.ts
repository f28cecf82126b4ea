import { BRAND } from '#shared/domain/brand.ts'

export { AdminScreen as Screen } from './admin-screen.tsx'
export const head = { title: `Admin · ${BRAND}`, description: 'Verification and moderation.' }
