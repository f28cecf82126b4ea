import type { ProviderId } from '#shared/domain/account/social.ts'

const GROUND: Record<ProviderId, string> = {
  google: '#1967d2',
  facebook: '#0866ff',
  linkedin: '#0a66c2',
  yahoo: '#6001d2',
}
/** Letters drawn as strokes on a ground of 20 by 20. */
const LETTER: Record<ProviderId, string> = {
  google: 'M13.6 7.3A4.6 4.6 0 1 0 14.6 10.2H10.4',
  facebook: 'M13 5.4H12A2.2 2.2 0 0 0 9.8 7.6V16M7.4 10.3H12.4',
  linkedin: 'M6.2 9V14.6M6.2 5.9V6M9.6 14.6V9M9.6 11.4A2.2 2.2 0 0 1 14 11.4V14.6',
  yahoo: 'M4.8 6.6L8 11.4M11.2 6.6L6.6 15M14.4 5.4V10.8M14.4 13.9V14',
}

export function ProviderMark({ provider }: { provider: ProviderId }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className="shrink-0">
      <rect width="20" height="20" rx="5" fill={GROUND[provider]} />
      <path
        d={LETTER[provider]}
        fill="none"
        stroke="#fff"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
