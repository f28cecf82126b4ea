export type DemoLicence = {
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

/** What a licence's barcode says (AAMVA card design standard 2020, annex D), in the elements a reader needs. */
export function licenceText(licence: DemoLicence): string {
  const date = licence.country === 'CAN' ? compact : americanDate
  const elements = [
    `DAQ${licence.number}`,
    `DCS${capitals(licence.lastName)}`,
    'DDEN',
    `DAC${capitals(licence.firstName)}`,
    'DDFN',
    'DADNONE',
    'DDGN',
    `DBB${date(licence.born)}`,
    `DBA${date(licence.expires)}`,
    `DBD${date(licence.issued)}`,
    'DBC9',
    'DAU069 IN',
    'DAYUNK',
    'DAG1 SPECIMEN STREET',
    `DAI${capitals(licence.city)}`,
    `DAJ${licence.region}`,
    'DAK000000000  ',
    'DCFSPECIMEN',
    `DCG${licence.country}`,
  ]
  const data = `DL${elements.join('\n')}\r`
  const issued = `ANSI ${licence.issuerNumber}${VERSION}0001`
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
