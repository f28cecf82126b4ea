import { Notice } from '#client/ui/notice.tsx'
import { BRAND } from '#shared/domain/brand.ts'

/** What only the company that runs an installation can say. */
export function OperatorNote({ children }: { children: string }) {
  return (
    <Notice title="For the operator of this site to fill in">
      {children} {BRAND} is software; who runs this installation of it is not known to the software.
    </Notice>
  )
}
