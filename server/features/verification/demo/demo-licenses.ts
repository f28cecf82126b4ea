import type { DemoLicense } from './license-text.ts'

type SubmittedLicense = DemoLicense & {
  readonly email: string
  readonly appearance: 'feminine' | 'masculine'
}

/** One that matches its member's profile, one that has expired, one under another name. */
export const DEMO_LICENSES: readonly SubmittedLicense[] = [
  {
    email: 'mei@demo.test',
    appearance: 'feminine',
    issuer: 'California',
    issuerNumber: '636014',
    country: 'USA',
    region: 'CA',
    firstName: 'Mei',
    lastName: 'Zhang',
    city: 'Oakland',
    number: 'X0000001',
    born: '1993-08-14',
    issued: '2024-08-14',
    expires: '2032-08-14',
  },
  {
    email: 'sanjay@demo.test',
    appearance: 'masculine',
    issuer: 'Alberta',
    issuerNumber: '604432',
    country: 'CAN',
    region: 'AB',
    firstName: 'Sanjay',
    lastName: 'Gill',
    city: 'Edmonton',
    number: '000000-002',
    born: '1988-02-03',
    issued: '2018-02-03',
    expires: '2023-02-03',
  },
  {
    email: 'rosa@demo.test',
    appearance: 'feminine',
    issuer: 'Texas',
    issuerNumber: '636015',
    country: 'USA',
    region: 'TX',
    firstName: 'Rosa',
    lastName: 'Delgado Ruiz',
    city: 'San Antonio',
    number: '00000003',
    born: '1990-11-27',
    issued: '2023-11-27',
    expires: '2031-11-27',
  },
]
