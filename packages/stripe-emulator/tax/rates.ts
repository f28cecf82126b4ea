import { createHash } from 'node:crypto'
import type { TaxRate } from '../model/tax.ts'
import type { Work } from '../work.ts'
import type { Place } from './places.ts'

/** `exempt`: the place taxes sales, but not a membership like this one. */
export type Levy = Pick<TaxRate, 'display_name' | 'jurisdiction' | 'jurisdiction_level' | 'tax_type'> & {
  readonly percentage: number
  readonly exempt?: true
}

const sales = (
  jurisdiction: string,
  percentage: number,
  jurisdiction_level: 'city' | 'state' = 'state',
): Levy => ({
  display_name: 'Sales Tax',
  jurisdiction,
  jurisdiction_level,
  tax_type: 'sales_tax',
  percentage,
})

const gst: Levy = {
  display_name: 'GST',
  jurisdiction: 'Canada',
  jurisdiction_level: 'country',
  tax_type: 'gst',
  percentage: 4,
}

const hst = (jurisdiction: string, percentage: number): Levy => ({
  display_name: 'HST',
  jurisdiction,
  jurisdiction_level: 'state',
  tax_type: 'hst',
  percentage,
})

const provincial = (
  display_name: 'PST' | 'QST',
  tax_type: 'pst' | 'qst',
  jurisdiction: string,
  percentage: number,
): Levy => ({ display_name, jurisdiction, jurisdiction_level: 'state', tax_type, percentage })

/** The places are real, the rates are made up. A place that isn't here has no registration. */
const LEVIES: Readonly<Record<string, readonly Levy[]>> = {
  'US CA': [{ ...sales('California', 7), exempt: true }],
  'US NY': [sales('New York', 3.5), sales('New York City', 4.25, 'city')],
  'US TX': [sales('Texas', 5.75)],
  'US WA': [sales('Washington', 8)],
  'CA AB': [gst],
  'CA BC': [gst, provincial('PST', 'pst', 'British Columbia', 6)],
  'CA NS': [hst('Nova Scotia', 14)],
  'CA ON': [hst('Ontario', 12)],
  'CA QC': [gst, provincial('QST', 'qst', 'Quebec', 9.5)],
}

const NOWHERE: Levy = {
  display_name: 'Sales Tax',
  jurisdiction: '',
  jurisdiction_level: 'country',
  tax_type: 'sales_tax',
  percentage: 0,
}

export const isCollecting = ({ country, state }: Place): boolean => `${country} ${state}` in LEVIES

export function leviesAt(place: Place): readonly Levy[] {
  const { country, state } = place
  return LEVIES[`${country} ${state}`] ?? [{ ...NOWHERE, jurisdiction: state ?? country }]
}

/** The stored rate of a levy, created on first use. */
export function rateOf(work: Work, { country, state }: Place, levy: Levy, inclusive: boolean): TaxRate {
  const { exempt, ...named } = levy
  const name = JSON.stringify([country, state, levy, inclusive])
  const id = `txr_${createHash('sha256').update(name).digest('hex').slice(0, 24)}`
  const known = work.store.get('tax_rate', id)
  if (known) return known
  return work.store.put('tax_rate', {
    id,
    object: 'tax_rate',
    active: false,
    country,
    created: work.realNow(),
    description: null,
    ...named,
    effective_percentage: exempt ? 0 : levy.percentage,
    flat_amount: null,
    inclusive,
    livemode: false,
    metadata: {},
    rate_type: 'percentage',
    state: levy.jurisdiction_level === 'country' ? null : state,
  })
}
