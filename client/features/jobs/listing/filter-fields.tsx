import { Lock } from 'lucide-react'
import type { ComponentProps } from 'react'
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
        <FilterSelect label="Employment type" name="type" value={filters.type} change={change}>
          <option value="">All types</option>
          {EMPLOYMENT_TYPES.map((type) => (
            <option key={type} value={type}>
              {EMPLOYMENT_TYPE_NAMES[type]}
            </option>
          ))}
        </FilterSelect>
      </div>
      <AdvancedFields filters={filters} change={change} />
    </div>
  )
}

type Change = (name: keyof JobFilters, value: string) => void
type FilterSelectProps = Omit<ComponentProps<typeof Select>, 'name' | 'form' | 'value' | 'onChange'> & {
  label: string
  name: keyof JobFilters
  value: string | number | undefined
  change: Change
}

function FilterSelect({ label, name, value = '', change, ...select }: FilterSelectProps) {
  return (
    <Field label={label}>
      <Select
        {...select}
        name={name}
        form={FILTERED_FORM}
        value={value}
        onChange={({ target }) => change(name, target.value)}
      />
    </Field>
  )
}

type FieldsProps = { filters: JobFilters; change: Change }

function PlaceFields({ filters: { country, state }, change }: FieldsProps) {
  return (
    <>
      <FilterSelect label="Country" name="country" value={country} change={change}>
        <option value="">USA and Canada</option>
        <CountryOptions />
      </FilterSelect>
      <FilterSelect label="State or province" name="state" value={state} disabled={!country} change={change}>
        <option value="">{country ? 'Everywhere' : 'Choose a country first'}</option>
        {country && <RegionOptions country={country} />}
      </FilterSelect>
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
      <FilterSelect label="Minimum pay a year" name="minPay" value={minPay} change={change}>
        <option value="">Any pay</option>
        {payOptions.map((pay) => (
          <option key={pay} value={pay}>
            ${pay.toLocaleString('en-US')}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect label="Posted" name="withinDays" value={withinDays} change={change}>
        <option value="">Any time</option>
        {withinDays && !DAY_STEPS.some(([days]) => days === withinDays) && (
          <option value={withinDays}>Last {withinDays} days</option>
        )}
        {DAY_STEPS.map(([days, label]) => (
          <option key={days} value={days}>
            {label}
          </option>
        ))}
      </FilterSelect>
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
