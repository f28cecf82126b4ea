import { useQuery } from '@tanstack/react-query'
import { operatorQuery } from '#client/lib/operator.ts'
import { EmailText } from '#client/ui/email-text.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'

export function Operator() {
  const { data, isError, isFetching, refetch } = useQuery(operatorQuery)
  if (isError && !data)
    return <LoadFailure what="the address" pending={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-20" />
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
