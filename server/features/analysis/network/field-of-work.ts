import { occupationsIn } from '../reading/occupations.ts'
import { readTextDocument } from '../text/document.ts'

/** Names of occupation groups in sentences such as 'You both work in nursing', if they differ from the group. */
const FIELD_OF_GROUP: Readonly<Record<string, string>> = {
  testing: 'software',
  infrastructure: 'IT',
  product: 'product and project management',
  people: 'human resources',
  supply: 'supply chain',
  'care aides': 'patient care',
  dental: 'dental and eye care',
  rehabilitation: 'therapy',
  'laboratory and imaging': 'medical labs and imaging',
  'health office': 'health administration',
  'mind and society': 'counseling and social work',
  teaching: 'education',
  electrical: 'electrical work',
  'pipes and air': 'plumbing and HVAC',
  building: 'construction and maintenance',
  vehicles: 'vehicle repair',
  plant: 'manufacturing',
  warehouse: 'warehousing',
  kitchen: 'cooking',
  dining: 'restaurants',
  hotel: 'hospitality and travel',
  land: 'farming and natural resources',
}

export function fieldOfWork(title: string): string | null {
  const [first] = occupationsIn(readTextDocument(title))
  return first ? (FIELD_OF_GROUP[first.occupation.group] ?? first.occupation.group) : null
}
