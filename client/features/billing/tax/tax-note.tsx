import { useQuery } from '@tanstack/react-query'
import { TAX_NOTE } from '#shared/domain/billing/tax.ts'
import { billingConfigQuery } from '../queries.ts'

/** Shown below the price if tax is added. The form next to it loads the configuration. */
export function TaxNote() {
  const { data: config } = useQuery({ ...billingConfigQuery, enabled: false })
  return config?.collectsTax && <p className="mt-1 text-sm text-muted">{TAX_NOTE}</p>
}
