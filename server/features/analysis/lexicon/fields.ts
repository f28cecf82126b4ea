import type { LexiconEntry } from './parse.ts'

/** A skill of one field seldom belongs to a job of another. Every job may ask for skills of the field `any`. */
const FIELD_OF_FAMILY: Readonly<Record<string, string>> = {
  'business/Projects and processes': 'any',
  'business/Office software': 'any',
  'business/Administration': 'administration',
  'business/People': 'people',
  'business/Law': 'law',
  'business/Public sector and safety': 'public',
  'certifications/Nursing and care': 'health',
  'certifications/Accounting and finance': 'finance',
  'certifications/Management and people': 'any',
  'certifications/Computing': 'computing',
  'certifications/Trades and safety': 'any',
  'certifications/Food, service, school, security, flight': 'any',
  'marketing/Sales': 'sales',
  'marketing/Customer relationship tools': 'sales',
  'marketing/Customer relationship': 'sales',
  'trades/Electrical': 'electrical',
  'trades/Plumbing and gas': 'pipes',
  'trades/Heating and cooling': 'pipes',
  'trades/Vehicles': 'vehicles',
  'service/Logistics': 'logistics',
  'service/Food': 'food',
  'service/Hotels and travel': 'hotels',
  'service/Customers and shops': 'shops',
  'service/Personal services': 'beauty',
  'knowledge/Teaching': 'teaching',
  'knowledge/Science': 'science',
  'knowledge/Environment': 'science',
  'knowledge/Farm and forest': 'land',
  'knowledge/Aviation': 'aviation',
}
const FIELD_OF_TRADE: Readonly<Record<string, string>> = {
  software: 'computing',
  data: 'computing',
  it: 'computing',
  soft: 'any',
  languages: 'any',
  bilingualism: 'any',
  trades: 'building',
}

const FIELDS_OF_GROUP: Readonly<Record<string, string>> = {
  software: 'computing',
  testing: 'computing',
  data: 'computing',
  infrastructure: 'computing',
  product: 'computing marketing',
  design: 'design',
  writing: 'design marketing',
  marketing: 'marketing sales design',
  sales: 'sales marketing',
  accounting: 'finance',
  finance: 'finance',
  people: 'people administration',
  administration: 'administration',
  law: 'law',
  engineering: 'industry building',
  science: 'science health',
  supply: 'logistics',
  nursing: 'health',
  'care aides': 'health',
  medicine: 'health',
  dental: 'health',
  pharmacy: 'health',
  rehabilitation: 'health',
  'laboratory and imaging': 'health science',
  'health office': 'health administration',
  'mind and society': 'health public',
  teaching: 'teaching',
  'public safety': 'public',
  electrical: 'electrical building industry',
  'pipes and air': 'pipes building',
  building: 'building',
  vehicles: 'vehicles industry',
  plant: 'industry',
  warehouse: 'logistics',
  driving: 'logistics vehicles',
  aviation: 'aviation',
  kitchen: 'food',
  dining: 'food hotels',
  hotel: 'hotels',
  retail: 'shops sales',
  'personal services': 'beauty',
  land: 'land',
}

export const ANY_FIELD = 'any'

export function fieldOf({ trade, family }: LexiconEntry): string {
  return FIELD_OF_FAMILY[`${trade}/${family}`] ?? FIELD_OF_TRADE[trade] ?? trade
}

export function fieldsOfGroup(group: string): string[] {
  return (FIELDS_OF_GROUP[group] ?? '').split(' ').filter(Boolean)
}
