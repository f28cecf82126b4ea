import { Seal } from '#client/ui/seal.tsx'
import type { Badge } from '#shared/contracts/shapes.ts'

type SealsProps = { badges: readonly Badge[]; tone?: 'ok' | 'glass'; limit?: number }

/** One seal for each thing that was checked about a member. Of more than `limit`, the last seal opens to the rest. */
export function Seals({ badges, tone = 'ok', limit = 3 }: SealsProps) {
  const checked = badges.flatMap(({ label, detail, verifiedAt }) =>
    verifiedAt === null ? [] : [{ what: label, how: detail, when: verifiedAt }],
  )
  const rest = checked.slice(limit - 1)
  const single = rest.length > 1 ? checked.slice(0, limit - 1) : checked
  return (
    <>
      {single.map((check) => (
        <Seal key={`${check.what} ${check.when}`} label={check.what} checks={[check]} tone={tone} />
      ))}
      {rest.length > 1 && (
        <Seal
          label={single.length === 0 ? 'Verified' : `${rest.length} more verified`}
          checks={rest}
          tone={tone}
        />
      )}
    </>
  )
}
