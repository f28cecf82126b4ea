import { Fragment } from 'react'

/** An email address that, where it is too long for its line, breaks before an @ or a dot first. */
export function EmailText({ email }: { email: string }) {
  const parts = email.split(/(?=[@.])/)
  return parts.map((part, place) => (
    <Fragment key={parts.slice(0, place).join('')}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
