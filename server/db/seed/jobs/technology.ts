import { NIGHT_QUESTIONS } from './night-questions.ts'
import type { DemoJob } from './shape.ts'

export const TECHNOLOGY: readonly DemoJob[] = [
  {
    title: 'Backend Developer',
    company: 'Cedar Systems',
    place: ['Portland', 'OR', 'USA'],
    type: 'full-time',
    pay: { min: 118_000, max: 150_000 },
    by: 'omar',
    posted: 0.02,
    description:
      'Our scheduler decides which nurse works which night in 31 hospitals. You would own the part that swaps shifts: the rules, the audit trail and the screen that explains a refusal. TypeScript and PostgreSQL, a team of five.',
    requirements:
      'Four years of backend work with a typed language. Solid SQL: you read query plans. You have carried a pager and improved what woke you.',
    benefits:
      'Health, dental and vision for the family, 401(k) match of 4%, five weeks off, two days a week in the office.',
  },
  {
    title: 'Informatics Nurse',
    company: 'Cedar Systems',
    place: ['Portland', 'OR', 'USA'],
    type: 'contract',
    pay: { min: 95_000, max: 120_000 },
    by: 'omar',
    posted: 2.3,
    description:
      'A year of sitting between charge nurses and our developers. You watch how rosters are really made, test new versions on the ward and tell us when a rule that looks right on paper is wrong at 5 a.m.',
    requirements:
      'RN license. Five years on a hospital unit, scheduling or charge experience included. Epic or a similar record system. Clear writing.',
    benefits:
      'Paid travel to hospitals, laptop, health stipend, a permanent offer is possible after nine months.',
  },
  {
    title: 'Data Engineer',
    company: 'Cedar Systems',
    place: ['Calgary', 'AB', 'Canada'],
    type: 'remote',
    pay: { min: 105_000, max: 132_000 },
    by: 'omar',
    posted: 5.5,
    description:
      'Move nightly exports from thirty-one hospital systems into one warehouse that analysts trust. About half the work is finding out why a feed changed without notice, and making that visible next time.',
    requirements:
      'Python and SQL in production for three years. Airflow or a similar scheduler. Tests for data, not only for code. Based in Canada.',
    benefits: 'Work from anywhere in Canada, equipment, RRSP match, team weeks in Portland twice a year.',
  },
  {
    title: 'Product Designer',
    company: 'Cedar Systems',
    place: ['Portland', 'OR', 'USA'],
    type: 'remote',
    pay: { max: 135_000 },
    by: 'omar',
    posted: 15.1,
    edited: 13.9,
    description:
      'Design the roster view that nurses open twelve times a day on a phone with a cracked screen. You interview, sketch, build clickable drafts and stay until the last empty state is right.',
    requirements:
      'Five years of product design with shipped, dense interfaces in the portfolio. Comfortable with accessibility audits. Some HTML and CSS.',
    benefits: 'Health insurance, home office budget, four-day weeks in July and August.',
  },
  {
    title: 'Software Engineering Intern',
    company: 'Cedar Systems',
    place: ['Portland', 'OR', 'USA'],
    type: 'internship',
    pay: { min: 52_000 },
    by: 'omar',
    posted: 27.4,
    description:
      'Twelve weeks with one mentor and one real feature, from the first talk with a customer to the release note. Past interns built our holiday calendar and the printable roster.',
    requirements:
      'Second year or later of any degree with programming. One project you can show and explain.',
    benefits: 'Pay stated as a yearly rate. Help with finding a room, transit pass, lunch on Wednesdays.',
  },
  {
    title: 'Support Engineer, Nights',
    company: 'Cedar Systems',
    place: ['Halifax', 'NS', 'Canada'],
    type: 'full-time',
    pay: { min: 74_000, max: 88_000 },
    by: 'omar',
    posted: 33.7,
    description:
      'Hospitals call at night. You pick up, read the logs, fix what you can and write up what you cannot. Seven nights on, seven off, always in pairs.',
    requirements:
      'Two years in technical support or operations. Linux, SQL and a patient voice. Nights by choice.',
    benefits: 'Night premium included, full health plan, 26 weeks of free time a year by design.',
    questions: NIGHT_QUESTIONS,
  },
  {
    title: 'Financial Analyst',
    company: 'Cedar Systems',
    place: ['Portland', 'OR', 'USA'],
    type: 'full-time',
    pay: { min: 82_000 },
    by: 'omar',
    posted: 54.4,
    asked: 1.3,
    description:
      'First analyst in a finance team of three. You own the revenue forecast, the renewals model and the monthly pack that department heads read.',
    requirements:
      'Three years in FP&A or audit. Excel without a mouse, some SQL. Able to explain a variance in two sentences.',
    benefits:
      'Health, dental and vision, 401(k) match of 4%, CPA or CFA fees paid, two days a week in the office.',
  },
  {
    title: 'Technical Writer',
    company: 'Cedar Systems',
    place: ['Portland', 'OR', 'USA'],
    type: 'contract',
    remote: true,
    by: 'omar',
    posted: 75.3,
    edited: 41.2,
    closed: true,
    description:
      'Rewrite our administrator guide: 140 pages, last touched in pieces. Three months, with a reviewer in each team and permission to cut.',
    requirements: 'Published software documentation. Can read an API. Prefers short sentences.',
    benefits: 'Fixed fee in three parts, remote with two visits.',
  },
]
