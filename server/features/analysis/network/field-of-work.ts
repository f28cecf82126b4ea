import { occupationsIn } from '../reading/occupations.ts'
import { readTextDocument } from '../text/document.ts'

/** Names occupation groups for sentences such as 'You both work in nursing'. Similar groups share a name. */
const FIELD_OF_GROUP: Readonly<Record<string, string>> = {
  software: 'software',
  testing: 'software',
  data: 'data',
  infrastructure: 'IT',
  product: 'product and project management',
  design: 'design',
  writing: 'writing',
  marketing: 'marketing',
  sales: 'sales',
  accounting: 'accounting',
  finance: 'finance',
  people: 'human resources',
  administration: 'administration',
  law: 'law',
  engineering: 'engineering',
  science: 'science',
  supply: 'supply chain',
  nursing: 'nursing',
  'care aides': 'patient care',
  medicine: 'medicine',
  dental: 'dental and eye care',
  pharmacy: 'pharmacy',
  rehabilitation: 'therapy',
  'laboratory and imaging': 'medical labs and imaging',
  'health office': 'health administration',
  'mind and society': 'counseling and social work',
  teaching: 'education',
  'public safety': 'public safety',
  electrical: 'electrical work',
  'pipes and air': 'plumbing and HVAC',
  building: 'construction and maintenance',
  vehicles: 'vehicle repair',
  plant: 'manufacturing',
  warehouse: 'warehousing',
  driving: 'driving',
  aviation: 'aviation',
  kitchen: 'cooking',
  dining: 'restaurants',
  hotel: 'hospitality and travel',
  retail: 'retail',
  'personal services': 'personal services',
  land: 'farming and natural resources',
}

export function fieldOfWork(title: string): string | null {
  const [first] = occupationsIn(readTextDocument(title))
  return (first && FIELD_OF_GROUP[first.occupation.group]) ?? null
}
