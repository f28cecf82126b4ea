import type { ComponentType } from 'react'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import { VisitorApp } from './visitor-app.tsx'

export type Site = ComponentType<{ missingPath: string | null }>

/** The frame around every page. The members' has the call, and loads for members alone. */
export async function siteFor(user: CurrentUser | null): Promise<Site> {
  return user ? (await import('./member-app.tsx')).MemberApp : VisitorApp
}
