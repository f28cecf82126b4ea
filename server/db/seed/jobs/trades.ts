import type { DemoJob } from './shape.ts'

export const TRADES: readonly DemoJob[] = [
  {
    title: 'Commercial Electrician',
    company: 'Blue Ladder Electric',
    place: ['Denver', 'CO', 'USA'],
    type: 'full-time',
    pay: { min: 68_000, max: 89_000 },
    by: 'grace',
    posted: 2.8,
    description:
      'Fit-outs of schools and small clinics between Denver and Fort Collins. You lead one apprentice, read your own drawings and talk to the inspector. Crews of four, jobs of two to six weeks.',
    requirements:
      'Colorado journeyman license. Conduit bending, panel work and fire alarm rough-in. Clean driving record.',
    benefits: 'Company van, tool allowance of $800 a year, health plan, paid hours for controls training.',
  },
  {
    title: 'HVAC Service Technician',
    company: 'Saguaro Climate',
    place: ['Tucson', 'AZ', 'USA'],
    type: 'full-time',
    pay: { min: 62_000, max: 84_000 },
    by: 'grace',
    posted: 4.4,
    description:
      'Service calls for offices and restaurants, five a day at most. In summer we start at five and stop at one. No sales targets: you repair, or you say what a new unit would change.',
    requirements:
      'EPA 608 Universal. Three years of light commercial service. Able to lift 60 lb and work on roofs.',
    benefits: 'Take-home truck, paid heat breaks, health and dental, overtime paid from the first hour.',
  },
  {
    title: 'Finish Carpenter',
    company: 'Tamarack Joinery',
    place: ['Duluth', 'MN', 'USA'],
    type: 'contract',
    pay: { min: 64_000 },
    by: 'grace',
    posted: 18.2,
    description:
      'Stairs, paneling and window seats for eleven lake houses, October to April. A heated shop for the making, two people on site for the fitting.',
    requirements:
      'Six years of finish work. Own hand tools. Photos of three staircases. Drawings come in inches, some in millimeters.',
    benefits: 'Lodging on weekdays, mileage, first call on the next season.',
  },
  {
    title: 'CNC Machinist',
    company: 'Usinage Boréas',
    place: ['Lévis', 'QC', 'Canada'],
    type: 'full-time',
    pay: { min: 61_000, max: 78_000 },
    by: 'elise',
    posted: 8.3,
    edited: 2.2,
    description:
      'Set up and run two five-axis machines making landing-gear parts in small series. You program at the machine and sign the inspection sheet. Équipe de nuit, quatre nuits par semaine.',
    requirements:
      'DEC or DEP in machining. Three years of five-axis work. Reads drawings in French and English.',
    benefits: 'Night premium of 12%, group insurance, safety shoes, three-day weekends.',
  },
  {
    title: 'Heavy-Duty Mechanic',
    company: 'Ironpath Equipment',
    place: ['Fort McMurray', 'AB', 'Canada'],
    type: 'full-time',
    pay: { min: 92_000, max: 118_000 },
    by: 'elise',
    posted: 11.5,
    description:
      'Keep loaders and haul trucks moving, fourteen days in and fourteen out. Half the jobs are in the shop, half in the field with a service truck and a partner.',
    requirements:
      'Red Seal or third-year apprentice with hours to show. Diesel and hydraulics. Class 5 licence.',
    benefits: 'Flights from Edmonton and Calgary, camp room of your own, winter clothing, pension plan.',
  },
  {
    title: 'Apprentice Welder',
    company: 'Kettle Rapids Fabrication',
    place: ['Thunder Bay', 'ON', 'Canada'],
    type: 'internship',
    pay: { max: 48_000 },
    by: 'elise',
    posted: 40.4,
    description:
      'Six months in a shop that makes stairs, rails and tanks. You begin with cutting and fitting, weld every day from week three, and are tested each month by the same foreman.',
    requirements:
      'Pre-apprenticeship course or good marks in shop class. Safety boots and a way to be here at seven.',
    benefits: 'Helmet and leathers, first-level school paid, apprenticeship offered to those who stay.',
  },
]
