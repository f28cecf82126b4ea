import { CARE } from './data/care.ts'
import { OFFICE } from './data/office.ts'
import { WORK } from './data/work.ts'

/**
 * A line is `Name = title; title : US median : Canadian low, median, high`, with 0 or nothing for an uncertain figure. `#
 * group` starts a group. US: Bureau of Labor Statistics, Occupational Outlook Handbook, median pay 2024 (OEWS of May 2024),
 * dollars a year. Canada: Job Bank wages by NOC 2021, reference period 2023-2024, dollars an hour. If several published
 * occupations match, the largest counts.
 */
function parse(lines: string): Occupation[] {
  const occupations: Occupation[] = []
  let group = ''
  for (const line of lines
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean)) {
    if (line.startsWith('# ')) {
      group = line.slice(2)
      continue
    }
    const [names = '', usMedian = '', canada] = line.split(' : ')
    const [name = '', titles = ''] = names.split(' = ')
    const [low = 0, middle = 0, high = 0] = (canada ?? '').split(', ').map(Number)
    occupations.push({
      name: name.trim(),
      group,
      titles: [name, ...titles.split(';')].map((title) => title.trim()).filter(Boolean),
      usMedian: Number(usMedian),
      canada: canada ? [low, middle, high] : null,
    })
  }
  return occupations
}

export const OCCUPATIONS: readonly Occupation[] = [...parse(OFFICE), ...parse(CARE), ...parse(WORK)]

export const OCCUPATION_TITLES: readonly string[] = OCCUPATIONS.flatMap(({ titles }) => titles)

/** Occupations of one group do similar work. */
export type Occupation = {
  readonly name: string
  readonly group: string
  readonly titles: readonly string[]
  /** The published median in US dollars a year. */
  readonly usMedian: number
  /** Low, median and high as published, in Canadian dollars an hour; null if missing. */
  readonly canada: readonly [number, number, number] | null
}
