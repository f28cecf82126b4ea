import { paths } from '#client/lib/paths.ts'

/** In a tab of its own, so that the form beside it stays as it is. */
export function TermsLink() {
  const look = 'rounded-s font-medium text-action underline underline-offset-2'
  return (
    <>
      Read the{' '}
      <a href={paths.terms} target="_blank" rel="noreferrer" className={look}>
        terms
      </a>{' '}
      and the{' '}
      <a href={paths.privacy} target="_blank" rel="noreferrer" className={look}>
        privacy policy
      </a>
    </>
  )
}
