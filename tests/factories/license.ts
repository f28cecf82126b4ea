/** The holder's data in a license's barcode. Dates are `YYYY-MM-DD`. */
export type LicenseFields = {
  version: number
  issuerNumber: string
  country: 'USA' | 'CAN'
  kind: 'DL' | 'ID'
  familyName: string
  givenNames: readonly [string, ...string[]]
  birthDate: string
  expiry: string
  issuedOn: string
  number: string
  sex: '1' | '2'
  street: string
  city: string
  region: string
  postalCode: string
}

export const SPECIMEN: LicenseFields = {
  version: 10,
  issuerNumber: '636029',
  country: 'USA',
  kind: 'DL',
  familyName: 'SAMPLE',
  givenNames: ['ROBIN', 'MARIA'],
  birthDate: '1991-04-23',
  expiry: '2031-04-23',
  issuedOn: '2023-04-02',
  number: 'A7654321',
  sex: '2',
  street: '100 SPECIMEN AVE APT 4',
  city: 'PORTLAND',
  region: 'OR',
  postalCode: '972010000',
}

const HEAD = '@\n\u001e\r'

/** The text of a license's barcode, as its version of the AAMVA standard lays it out. */
export function encodeLicense(fields: LicenseFields): string {
  const data = `${fields.kind}${elementsOf(fields).join('\n')}\r`
  const issued = `ANSI ${fields.issuerNumber}${two(fields.version)}`
  const counts = fields.version === 1 ? '01' : '0001'
  const offset = HEAD.length + issued.length + counts.length + 10
  return `${HEAD}${issued}${counts}${fields.kind}${four(offset)}${four(data.length)}${data}`
}

function elementsOf(fields: LicenseFields): string[] {
  const date = (day: string) => licenseDate(day, fields)
  return [
    `DAQ${fields.number}`,
    ...namesOf(fields),
    `DBB${date(fields.birthDate)}`,
    `DBA${date(fields.expiry)}`,
    `DBD${date(fields.issuedOn)}`,
    `DBC${fields.sex}`,
    `DAU${fields.version === 1 ? '509' : '069 IN'}`,
    'DAYBRO',
    `DAG${fields.street}`,
    `DAI${fields.city}`,
    `DAJ${fields.region}`,
    `DAK${fields.postalCode.padEnd(11)}`,
    ...(fields.version === 1 ? [] : ['DCFX1234567890', `DCG${fields.country}`]),
  ]
}

function namesOf({ version, familyName, givenNames: [first, ...middle] }: LicenseFields): string[] {
  if (version === 1) return [`DAA${familyName},${first},${middle.join(' ')},`]
  if (version <= 3) return [`DCS${familyName}`, `DCT${[first, ...middle].join(',')}`]
  return [`DCS${familyName}`, 'DDEN', `DAC${first}`, 'DDFN', `DAD${middle.join(' ')}`, 'DDGN']
}

/** The first standard and Canada put the year first. */
function licenseDate(day: string, { version, country }: LicenseFields): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return version === 1 || country === 'CAN' ? `${year}${month}${date}` : `${month}${date}${year}`
}

const two = (count: number) => String(count).padStart(2, '0')
const four = (count: number) => String(count).padStart(4, '0')
