import { expect, it } from 'vitest'
import { OCCUPATIONS } from '../salary/occupations.ts'
import { fieldOfWork } from './field-of-work.ts'

it.each([
  ['Registered Nurse, ICU', 'nursing'],
  ['Infirmière clinicienne', 'nursing'],
  ['Senior Backend Engineer at Acme', 'software'],
  ['Heavy-Duty Mechanic', 'vehicle repair'],
  ['Enseignante au primaire', 'education'],
  ['Professional', null],
  ['', null],
])('reads the field of %s as %s', (title, field) => {
  expect(fieldOfWork(title)).toBe(field)
})

it('has a name for the field of every occupation', () => {
  expect(OCCUPATIONS.filter(({ name }) => fieldOfWork(name) === null).map(({ name }) => name)).toEqual([])
})
