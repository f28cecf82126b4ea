export type DemoLicense = {
  readonly issuer: string
  /** Issuer identification number of the AAMVA. */
  readonly issuerNumber: string
  readonly country: 'USA' | 'CAN'
  readonly region: string
  readonly firstName: string
  readonly lastName: string
  readonly city: string
  readonly number: string
  /** `YYYY-MM-DD`. */
  readonly born: string
  readonly issued: string
  readonly expires: string
}

const HEAD = '@\n\u001e\r'
const VERSION = '10'

/** The text of a license's barcode (AAMVA card design standard 2020, annex D), with the elements a reader needs. */
export function licenseText(license: DemoLicense): string {
  const date = license.country === 'CAN' ? compact : americanDate
  const elements = [
    `DAQ${license.number}`,
    `DCS${capitals(license.lastName)}`,
    'DDEN',
    `DAC${capitals(license.firstName)}`,
    'DDFN',
    'DADNONE',
    'DDGN',
    `DBB${date(license.born)}`,
    `DBA${date(license.expires)}`,
    `DBD${date(license.issued)}`,
    'DBC9',
    'DAU069 IN',
    'DAYUNK',
    'DAG1 SPECIMEN STREET',
    `DAI${capitals(license.city)}`,
    `DAJ${license.region}`,
    'DAK000000000  ',
    'DCFSPECIMEN',
    `DCG${license.country}`,
  ]
  const data = `DL${elements.join('\n')}\r`
  const issued = `ANSI ${license.issuerNumber}${VERSION}0001`
  const offset = HEAD.length + issued.length + 'DL'.length + 8
  return `${HEAD}${issued}DL${fourDigits(offset)}${fourDigits(data.length)}${data}`
}

const compact = (day: string) => day.replaceAll('-', '')
const americanDate = (day: string) => compact(day).replace(/^(\d{4})(\d{4})$/, '$2$1')
const fourDigits = (value: number) => String(value).padStart(4, '0')

/** Barcodes hold no accents. */
function capitals(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()
}
