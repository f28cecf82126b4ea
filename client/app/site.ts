import type { ComponentType } from 'react'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'

export type Site = ComponentType<{ missingPath: string | null }>

/** The frame around every page: bars, dialogs and, for members, the call. */
export async function siteFor(user: CurrentUser | null): Promise<Site> {
  return user ? (await import('./member-app.tsx')).MemberApp : (await import('./visitor-app.tsx')).VisitorApp
}
