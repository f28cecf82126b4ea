/** What a passport or ID card says in its machine-readable lines. Dates are `YYMMDD`. */
export type TravelFacts = {
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

export const TRAVEL_SPECIMEN: TravelFacts = {
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
export function encodeMrz(facts: TravelFacts): string[] {
  const number = facts.number.padEnd(9, '<')
  const checked = (text: string) => `${text}${checkDigit(text)}`
  const [no, birth, expiry] = [checked(number), checked(facts.birthDate), checked(facts.expiry)]
  const names = `${facts.familyName}<<${facts.givenNames}`.replaceAll(/[^A-Z<]/g, '<')
  const fill = (text: string, length: number) => text.slice(0, length).padEnd(length, '<')
  const holder = `${birth}${facts.sex}${expiry}`
  if (facts.format === 'TD1') {
    const first = fill(`${facts.code}${facts.issuer}${no}`, 30)
    const second = fill(`${holder}${facts.nationality}`, 29)
    const all = checkDigit(`${first.slice(5)}${birth}${expiry}${second.slice(18)}`)
    return [first, `${second}${all}`, fill(names, 30)]
  }
  const length = facts.format === 'TD2' ? 36 : 44
  const start = `${no}${facts.nationality}${holder}`
  const optional = facts.format === 'TD2' ? '<'.repeat(7) : checked('<'.repeat(14))
  const all = checkDigit(`${no}${birth}${expiry}${optional}`)
  return [fill(`${facts.code}${facts.issuer}${names}`, length), `${start}${optional}${all}`]
}

const WEIGHTS = [7, 3, 1]

export function checkDigit(text: string): number {
  const value = (letter: string) => (letter === '<' ? 0 : Number.parseInt(letter, 36))
  return Array.from(text).reduce((sum, letter, at) => sum + value(letter) * (WEIGHTS[at % 3] ?? 0), 0) % 10
}
