import { Link } from 'wouter'
import { paths } from '#client/lib/paths.ts'

export function MistakeHint() {
  return (
    <>
      Think this is a mistake?{' '}
      <Link href={paths.contact} className="font-medium text-action underline underline-offset-2">
        Write to support
      </Link>
      .
    </>
  )
}
