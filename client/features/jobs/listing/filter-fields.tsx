import { Lock } from 'lucide-react'
import { useSubscribePath } from '#client/lib/links/use-subscribe-path.ts'
import { useUser } from '#client/lib/session.ts'
import { CountryOptions, RegionOptions } from '#client/parts/place-options.tsx'
import { Field } from '#client/ui/field.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { Select } from '#client/ui/select.tsx'
import { Switch } from '#client/ui/switch.tsx'
import type { JobFilters } from '#shared/contracts/list-filters.ts'
import { EMPLOYMENT_TYPE_NAMES, EMPLOYMENT_TYPES } from '#shared/domain/jobs/jobs.ts'
import { jobAddress } from './filters.ts'

/** The search form's id: without scripts its button applies the filters, too. */
export const FILTERED_FORM = 'search-jobs'

type FilterFieldsProps = { filters: JobFilters; onChange: (filters: JobFilters) => void }

/** Place and type, and for premium members pay, date and remote work. Every change applies at once. */
export function JobFilterFields({ filters, onChange }: FilterFieldsProps) {
  const change: Change = (name, value) => onChange(jobAddress.set(filters, name, value))
  return (
    <div className="grid gap-6">
      <div className="grid gap-4">
        <PlaceFields filters={filters} change={change} />
        <Field label="Employment type">
          <Select
            name="type"
            form={FILTERED_FORM}
            value={filters.type ?? ''}
            onChange={({ target }) => change('type', target.value)}
          >
            <option value="">All types</option>
            {EMPLOYMENT_TYPES.map((type) => (
              <option key={type} value={type}>
                {EMPLOYMENT_TYPE_NAMES[type]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <AdvancedFields filters={filters} change={change} />
    </div>
  )
}

type Change = (name: keyof JobFilters, value: string) => void
type FieldsProps = { filters: JobFilters; change: Change }

function PlaceFields({ filters: { country, state }, change }: FieldsProps) {
  return (
    <>
      <Field label="Country">
        <Select
          name="country"
          form={FILTERED_FORM}
          value={country ?? ''}
          onChange={({ target }) => change('country', target.value)}
        >
          <option value="">USA and Canada</option>
          <CountryOptions />
        </Select>
      </Field>
      <Field label="State or province">
        <Select
          name="state"
          form={FILTERED_FORM}
          value={state ?? ''}
          disabled={!country}
          onChange={({ target }) => change('state', target.value)}
        >
          <option value="">{country ? 'Everywhere' : 'Choose a country first'}</option>
          {country && <RegionOptions country={country} />}
        </Select>
      </Field>
    </>
  )
}

const PAY_STEPS = [40_000, 60_000, 80_000, 100_000, 120_000, 150_000, 200_000]
const DAY_STEPS = [
  [1, 'Last 24 hours'],
  [3, 'Last 3 days'],
  [7, 'Last week'],
  [14, 'Last 2 weeks'],
  [30, 'Last month'],
] as const

function AdvancedFields({ filters: { minPay, withinDays, remote }, change }: FieldsProps) {
  const isPremium = useUser()?.isPremium ?? false
  const payOptions = [...new Set([...PAY_STEPS, ...(minPay ? [minPay] : [])])].sort((a, b) => a - b)
  return (
    <fieldset disabled={!isPremium} className="grid min-w-0 gap-4 border-t border-line pt-5">
      <legend className="float-left flex w-full items-center gap-2 text-sm font-semibold">
        {!isPremium && <Lock size={16} className="text-muted" />}
        Advanced filters
      </legend>
      {!isPremium && <Locked />}
      <Field label="Minimum pay a year">
        <Select
          name="minPay"
          form={FILTERED_FORM}
          value={minPay ?? ''}
          onChange={({ target }) => change('minPay', target.value)}
        >
          <option value="">Any pay</option>
          {payOptions.map((pay) => (
            <option key={pay} value={pay}>
              ${pay.toLocaleString('en-US')}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Posted">
        <Select
          name="withinDays"
          form={FILTERED_FORM}
          value={withinDays ?? ''}
          onChange={({ target }) => change('withinDays', target.value)}
        >
          <option value="">Any time</option>
          {withinDays && !DAY_STEPS.some(([days]) => days === withinDays) && (
            <option value={withinDays}>Last {withinDays} days</option>
          )}
          {DAY_STEPS.map(([days, label]) => (
            <option key={days} value={days}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Switch
        name="remote"
        value="1"
        form={FILTERED_FORM}
        label="Remote only"
        checked={remote === '1'}
        onChange={({ target }) => change('remote', target.checked ? '1' : '')}
      />
    </fieldset>
  )
}

function Locked() {
  const subscribePath = useSubscribePath()
  return (
    <div className="grid justify-items-start gap-3 rounded-m bg-action-soft p-4 text-sm text-ink-2">
      <p>Filter by pay, date and remote work with the Premium Membership.</p>
      <LinkButton href={subscribePath} size="sm">
        See Premium
      </LinkButton>
    </div>
  )
}
