import { createContext, useContext } from 'react'
import type { ReportedKind } from '#shared/domain/trust/moderation.ts'

type Content = { readonly kind: ReportedKind; readonly id: string }
/** `id` and `name` are null if the owner isn't named. */
type Owner = { readonly id: string | null; readonly name: string | null }
export type ReportContent = (content: Content, owner: Owner) => void

export const ReportContext = createContext<ReportContent | null>(null)

/** Opens the form that reports something of a member's; null for visitors, whose pages don't have it. */
export const useReportContent = (): ReportContent | null => useContext(ReportContext)
