import { AdminSupportScreen } from '#client/features/support/admin-support-screen.tsx'
import { adminSupportHead } from '#client/features/support/heads.ts'

export const Screen = AdminSupportScreen
export const head = adminSupportHead
