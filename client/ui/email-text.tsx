import { Fragment } from 'react'

export function EmailText({ email }: { email: string }) {
  const parts = email.split(/(?=[@.])/)
  return parts.map((part, place) => (
    <Fragment key={parts.slice(0, place).join('')}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
