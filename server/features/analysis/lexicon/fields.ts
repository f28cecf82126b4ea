import { phraseList, valuesByPhrase } from '#shared/domain/texts/lists.ts'
import type { LexiconEntry } from './parse.ts'

/** A skill of one field seldom belongs to a job of another. Every job may ask for skills of the field `any`. */
const FIELD_OF_FAMILY = valuesByPhrase({
  any: 'business/Projects and processes; business/Office software; certifications/Management and people; certifications/Trades and safety; certifications/Food, service, school, security, flight',
  administration: 'business/Administration',
  people: 'business/People',
  law: 'business/Law',
  public: 'business/Public sector and safety',
  health: 'certifications/Nursing and care',
  finance: 'certifications/Accounting and finance',
  computing: 'certifications/Computing',
  sales: 'marketing/Sales; marketing/Customer relationship tools; marketing/Customer relationship',
  electrical: 'trades/Electrical',
  pipes: 'trades/Plumbing and gas; trades/Heating and cooling',
  vehicles: 'trades/Vehicles',
  logistics: 'service/Logistics',
  food: 'service/Food',
  hotels: 'service/Hotels and travel',
  shops: 'service/Customers and shops',
  beauty: 'service/Personal services',
  teaching: 'knowledge/Teaching',
  science: 'knowledge/Science; knowledge/Environment',
  land: 'knowledge/Farm and forest',
  aviation: 'knowledge/Aviation',
})
const FIELD_OF_TRADE = valuesByPhrase({
  computing: 'software; data; it',
  any: 'soft; languages; bilingualism',
  building: 'trades',
})
/** The occupation groups of server/features/analysis/salary that work in a field. */
const GROUPS_OF_FIELD: Readonly<Record<string, string>> = {
  computing: 'software; testing; data; infrastructure; product',
  marketing: 'product; writing; marketing; sales',
  design: 'design; writing; marketing',
  sales: 'marketing; sales; retail',
  finance: 'accounting; finance',
  people: 'people',
  administration: 'people; administration; health office',
  law: 'law',
  industry: 'engineering; electrical; vehicles; plant',
  building: 'engineering; electrical; pipes and air; building',
  science: 'science; laboratory and imaging',
  health:
    'science; nursing; care aides; medicine; dental; pharmacy; rehabilitation; laboratory and imaging; health office; mind and society',
  logistics: 'supply; warehouse; driving',
  public: 'mind and society; public safety',
  teaching: 'teaching',
  electrical: 'electrical',
  pipes: 'pipes and air',
  vehicles: 'vehicles; driving',
  aviation: 'aviation',
  food: 'kitchen; dining',
  hotels: 'dining; hotel',
  shops: 'retail',
  beauty: 'personal services',
  land: 'land',
}
const fieldsByGroup = Map.groupBy(
  Object.entries(GROUPS_OF_FIELD).flatMap(([field, groups]) =>
    phraseList(groups).map((group) => ({ group, field })),
  ),
  ({ group }) => group,
)

export const ANY_FIELD = 'any'

export function fieldOf({ trade, family }: LexiconEntry): string {
  return FIELD_OF_FAMILY.get(`${trade}/${family}`) ?? FIELD_OF_TRADE.get(trade) ?? trade
}

export function fieldsOfGroup(group: string): string[] {
  return (fieldsByGroup.get(group) ?? []).map(({ field }) => field)
}
