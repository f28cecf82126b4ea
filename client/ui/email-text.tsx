import { Fragment } from 'react'

/** An email address that breaks before an @ or a dot if it is too long. */
export function EmailText({ email }: { email: string }) {
  const parts = email.split(/(?=[@.])/)
  return parts.map((part, place) => (
    <Fragment key={parts.slice(0, place).join('')}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
