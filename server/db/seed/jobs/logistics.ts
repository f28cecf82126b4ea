import type { DemoJob } from './shape.ts'

export const LOGISTICS: readonly DemoJob[] = [
  {
    title: 'Regional Truck Driver, CDL-A',
    company: 'Larkspur Freight',
    place: ['Memphis', 'TN', 'USA'],
    type: 'full-time',
    pay: { min: 72_000, max: 90_000 },
    by: 'grace',
    posted: 0.3,
    description:
      'Five-state runs of dry van freight, home every weekend and most Wednesdays. Paid by the hour, waiting included, in trucks that are three years old or newer.',
    requirements:
      'CDL-A, two years without a preventable accident. Tanker endorsement is paid extra, not required.',
    benefits: 'Hourly pay for dock time, health plan, rider and pet allowed, no cameras facing the driver.',
  },
  {
    title: 'Warehouse Shift Lead',
    company: 'Larkspur Freight',
    place: ['Atlanta', 'GA', 'USA'],
    type: 'full-time',
    pay: { min: 54_000, max: 66_000 },
    by: 'grace',
    posted: 7.2,
    description:
      'Lead eighteen people on the evening shift of a cross-dock: the door plan, breaks, forklift checks and the handover at midnight. You work on the floor and keep a desk for ten minutes at each end.',
    requirements:
      'Two years of leading a shift. Forklift certificate. Knows a warehouse management system, whichever it is.',
    benefits: 'Evening premium, health and dental, paid lunch, tuition up to $3,000 a year.',
  },
  {
    title: 'Dispatcher, Weekends',
    company: 'Larkspur Freight',
    place: ['Memphis', 'TN', 'USA'],
    type: 'part-time',
    by: 'grace',
    posted: 22.8,
    description:
      'Saturday and Sunday from 6 a.m. to 4 p.m., from home. Forty trucks, two brokers, weather. You know where every driver is and how long each of them may still drive.',
    requirements:
      'Dispatch or driving experience. Hours-of-service rules by heart. Two screens and a quiet room.',
    benefits: 'Weekday training paid, health plan at 20 hours, bonus for holidays.',
  },
]
