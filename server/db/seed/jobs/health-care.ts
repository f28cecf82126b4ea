import type { DemoJob } from './shape.ts'

export const HEALTH_CARE: readonly DemoJob[] = [
  {
    title: 'Clinical Nurse Educator',
    company: 'Harbor Health',
    place: ['Seattle', 'WA', 'USA'],
    type: 'full-time',
    pay: { min: 88_000, max: 112_000 },
    by: 'grace',
    posted: 1.2,
    description:
      'Run orientation for about sixty new nurses a year on three intensive care units. You plan the simulation days, pair people with preceptors and sit with those who find the first months hard. One bedside shift a week keeps your own hands in practice.',
    requirements:
      'Active RN license in Washington. Five years in critical care, some of it teaching or precepting. BSN; BLS and ACLS. Epic helps.',
    benefits:
      'Medical and dental from the first day, 5 weeks paid time off, tuition toward an MSN, transit pass.',
  },
  {
    title: 'Care Coordinator',
    company: 'Northline Clinics',
    place: ['Vancouver', 'BC', 'Canada'],
    type: 'remote',
    pay: { min: 71_000 },
    by: 'elise',
    posted: 3.4,
    description:
      'Follow some ninety patients who have just left hospital: call within two days, check the medicines, book the specialist, notice when something is wrong. You work from home by phone and video, with a nurse practitioner on call.',
    requirements:
      'Nursing, social work or pharmacy background. Three years with patients. Calm on the phone, exact in the chart. Residence in British Columbia.',
    benefits: 'Extended health and dental, matched pension of 5%, home office allowance, no weekends.',
  },
  {
    title: 'Physiotherapist',
    company: 'Lakeview Mobility',
    place: ['Toronto', 'ON', 'Canada'],
    type: 'full-time',
    pay: { min: 82_000, max: 98_000 },
    by: 'elise',
    posted: 6.1,
    description:
      'Join five physiotherapists in a clinic for people recovering from joint surgery. Forty minutes a patient, never two at once. A kinesiologist runs the gym sessions you prescribe.',
    requirements:
      'Registration to practise in Ontario. Two years with orthopaedic patients. Manual therapy course finished or under way.',
    benefits:
      'Salary, not fee split. Four weeks of vacation, $2,000 a year for courses, liability insurance paid.',
  },
  {
    title: 'Home Health Nurse',
    company: 'Mesquite Lantern Home Care',
    place: ['San Antonio', 'TX', 'USA'],
    type: 'part-time',
    pay: { max: 58_000 },
    by: 'grace',
    posted: 12.3,
    edited: 4.5,
    description:
      'Three days a week, six visits a day on the north side: wound care, insulin teaching, heart failure checks. The route is planned the evening before and kept under forty miles.',
    requirements:
      'LVN or RN license in Texas. One year of home or hospital nursing. Driver license. Spanish is a strong plus.',
    benefits: 'Mileage paid from your door, paid charting time, health plan from 24 hours a week.',
  },
  {
    title: 'Travel Nurse, Intensive Care',
    company: 'Juniper Row Staffing',
    place: ['Boise', 'ID', 'USA'],
    type: 'temporary',
    pay: { min: 105_000, max: 130_000 },
    by: 'grace',
    posted: 9.2,
    description:
      'Thirteen weeks of nights on a 16-bed unit, with an option to extend. Two patients, three on the worst nights, and a charge nurse without an assignment. Start within a month.',
    requirements:
      'RN license valid in Idaho. Two recent years in adult intensive care. ACLS. CRRT experience preferred.',
    benefits: 'Furnished apartment or housing money, travel both ways, health insurance during the contract.',
  },
  {
    title: 'Pharmacy Assistant, Evenings',
    company: 'Pharmacie Saint-Ambroise',
    place: ['Montréal', 'QC', 'Canada'],
    type: 'part-time',
    by: 'elise',
    posted: 20.6,
    description:
      'Monday to Thursday from 4 to 9 p.m. at a neighbourhood pharmacy: prepare prescriptions, answer the phone, keep the fridge log. Le service se fait surtout en français.',
    requirements:
      'Pharmacy assistant diploma, or a pharmacy student from second year. Spoken French; English useful.',
    benefits: 'Schedule fixed three months ahead, staff discount, exam weeks off for students.',
  },
  {
    title: 'Medical Receptionist',
    company: 'Northline Clinics',
    place: ['Burnaby', 'BC', 'Canada'],
    type: 'temporary',
    pay: { min: 46_000 },
    by: 'elise',
    posted: 64.2,
    edited: 30.1,
    closed: true,
    description:
      'Cover a parental leave of nine months at the desk of a family practice with four doctors. Bookings, faxes, billing codes, and a waiting room that is full by nine.',
    requirements: 'One year at a medical or dental desk. Provincial billing experience. Types while talking.',
    benefits: 'Extended health after a month, closed on public holidays.',
  },
]
