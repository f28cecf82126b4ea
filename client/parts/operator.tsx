import { useQuery } from '@tanstack/react-query'
import { operatorQuery } from '#client/lib/operator.ts'
import { EmailText } from '#client/ui/email-text.tsx'
import { NotLoaded } from '#client/ui/load-failure.tsx'

export function Operator() {
  const query = useQuery(operatorQuery)
  const { data } = query
  if (!data) return <NotLoaded what="the address" query={query} skeletons={['h-20']} />
  const { name, address, email } = data
  return (
    <address data-testid="operator" className="break-words not-italic">
      <strong className="block">{name}</strong>
      <span className="block whitespace-pre-line">{address}</span>
      <a href={`mailto:${email}`}>
        <EmailText email={email} />
      </a>
    </address>
  )
}
