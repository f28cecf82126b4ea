import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { operatorQuery } from '#client/lib/operator.ts'

export function WhereTaxed({ children }: { children: ReactNode }) {
  const { data } = useQuery(operatorQuery)
  return data?.collectsTax ? children : null
}
