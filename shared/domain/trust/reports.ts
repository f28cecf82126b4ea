export const REPORT_REASONS = ['harassment', 'nudity', 'fraud', 'impersonation', 'minor', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
export const REPORT_REASON_NAMES: Record<ReportReason, string> = {
  harassment: 'Harassment or hate',
  nudity: 'Nudity or sexual content',
  fraud: 'Fraud or a scam',
  impersonation: 'Not who they say they are',
  minor: 'Someone under 18',
  other: 'Something else',
}
