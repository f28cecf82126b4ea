/** The data in a passport's or ID card's machine-readable lines. Dates are `YYMMDD`. */
export type TravelFields = {
  format: 'TD1' | 'TD2' | 'TD3'
  /** Two letters: 'P<', 'ID', 'IP'. */
  code: string
  issuer: string
  nationality: string
  familyName: string
  givenNames: string
  number: string
  birthDate: string
  sex: 'M' | 'F' | '<'
  expiry: string
}

export const TRAVEL_SPECIMEN: TravelFields = {
  format: 'TD3',
  code: 'P<',
  issuer: 'CAN',
  nationality: 'CAN',
  familyName: 'SAMPLE',
  givenNames: 'ROBIN MARIA',
  number: 'GA302922',
  birthDate: '910423',
  sex: 'F',
  expiry: '310423',
}

/** The machine-readable lines, with check digits; ICAO Doc 9303 parts 4, 5 and 6. */
export function encodeMrz(fields: TravelFields): string[] {
  const number = fields.number.padEnd(9, '<')
  const checked = (text: string) => `${text}${checkDigit(text)}`
  const [no, birth, expiry] = [checked(number), checked(fields.birthDate), checked(fields.expiry)]
  const names = `${fields.familyName}<<${fields.givenNames}`.replaceAll(/[^A-Z<]/g, '<')
  const fill = (text: string, length: number) => text.slice(0, length).padEnd(length, '<')
  const holder = `${birth}${fields.sex}${expiry}`
  if (fields.format === 'TD1') {
    const first = fill(`${fields.code}${fields.issuer}${no}`, 30)
    const second = fill(`${holder}${fields.nationality}`, 29)
    const all = checkDigit(`${first.slice(5)}${birth}${expiry}${second.slice(18)}`)
    return [first, `${second}${all}`, fill(names, 30)]
  }
  const length = fields.format === 'TD2' ? 36 : 44
  const start = `${no}${fields.nationality}${holder}`
  const optional = fields.format === 'TD2' ? '<'.repeat(7) : checked('<'.repeat(14))
  const all = checkDigit(`${no}${birth}${expiry}${optional}`)
  return [fill(`${fields.code}${fields.issuer}${names}`, length), `${start}${optional}${all}`]
}

const WEIGHTS = [7, 3, 1]

export function checkDigit(text: string): number {
  const value = (letter: string) => (letter === '<' ? 0 : Number.parseInt(letter, 36))
  return Array.from(text).reduce((sum, letter, at) => sum + value(letter) * (WEIGHTS[at % 3] ?? 0), 0) % 10
}
