import type { DemoJob } from './shape.ts'

export const SERVICE: readonly DemoJob[] = [
  {
    title: 'Special Education Teacher',
    company: 'Osier Creek Schools',
    place: ['Madison', 'WI', 'USA'],
    type: 'full-time',
    pay: { min: 56_000, max: 79_000 },
    by: 'grace',
    posted: 14.3,
    description:
      'A caseload of fourteen children in grades 3 to 5, taught mostly inside their own classrooms. Two aides, a speech therapist on Tuesdays, and meetings that end on time.',
    requirements:
      'Wisconsin license in cross-categorical special education, or eligible for one. Structured literacy training welcome.',
    benefits: 'State pension, health insurance, a paid hour a day for paperwork, loan forgiveness support.',
  },
  {
    title: 'Enseignante ou enseignant, 3e année',
    company: 'École des Trois-Sentiers',
    place: ['Sherbrooke', 'QC', 'Canada'],
    type: 'full-time',
    by: 'elise',
    posted: 10.4,
    description:
      "Une classe de vingt-deux élèves, une demi-journée par semaine en forêt, toute l'année. L'équipe de six planifie ensemble le mercredi après-midi. Entrée en poste en janvier.",
    requirements:
      "Brevet d'enseignement au primaire. Une première expérience en classe. Aimer les bottes de pluie.",
    benefits: "Échelle salariale du secteur public, assurances collectives, vêtements d'extérieur fournis.",
  },
  {
    title: 'Sous Chef',
    company: 'Finch & Barley',
    place: ['Chicago', 'IL', 'USA'],
    type: 'full-time',
    pay: { min: 58_000, max: 70_000 },
    by: 'grace',
    posted: 5.8,
    description:
      'Sixty seats, dinner only, closed Sunday and Monday. You run the pass three nights, write the prep lists and own the walk-in. The menu changes with what two farms deliver.',
    requirements:
      'Three years as sous chef or senior line cook. Whole-animal butchery. Food protection manager certificate.',
    benefits: 'Fifty hours a week as a ceiling, health plan, tips shared with the kitchen.',
  },
  {
    title: 'Front Office Manager',
    company: 'Gull House Hotel',
    place: ['Halifax', 'NS', 'Canada'],
    type: 'full-time',
    pay: { min: 62_000 },
    by: 'elise',
    posted: 25.6,
    edited: 9.1,
    description:
      'Lead the desk, the night audit and the two shuttle drivers of a 96-room hotel on the waterfront. Cruise season is loud, January is for training and paint.',
    requirements:
      'Two years of supervising a front desk. A property management system you know well. French is useful.',
    benefits: 'Meals on shift, health and dental, ten nights a year in our sister inns.',
  },
  {
    title: 'Accounts Payable Specialist',
    company: 'Moulins Verdure',
    place: ['Ottawa', 'ON', 'Canada'],
    type: 'contract',
    pay: { max: 64_000 },
    by: 'elise',
    posted: 47.2,
    description:
      'Eight months while we change the accounting system of a flour mill. You pay 900 invoices a month, clear the old ones and help write the new rules for approval.',
    requirements: 'Two years in payables. Has lived through one system change. English and French suppliers.',
    benefits: 'Hybrid work, completion bonus, flour.',
  },
  {
    title: 'Housekeeping Lead, Winter Season',
    company: 'Spruce Hollow Lodge',
    place: ['Banff', 'AB', 'Canada'],
    type: 'temporary',
    by: 'elise',
    posted: 79.5,
    closed: true,
    description:
      'November to April in a lodge of forty rooms. You plan the day for eight people, check every fifth room and keep the linen count.',
    requirements:
      'One season as room attendant or lead. Kind and exact. Speaks enough English for the radio.',
    benefits: 'Staff room and meals, ski pass, travel paid if you stay to the end.',
  },
]
