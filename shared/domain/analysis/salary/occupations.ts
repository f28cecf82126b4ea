import type { Occupation } from '../reading/occupations.ts'
import { OFFICE } from './data/office.ts'

/**
 * A line: `Name = title; title : US median : Canadian low, median, high`. The Canadian part may be missing. `# group`
 * starts a group.
 */
function parse(lines: string): Occupation[] {
  const found: Occupation[] = []
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
    found.push({
      name: name.trim(),
      group,
      titles: [name, ...titles.split(';')].map((title) => title.trim()).filter(Boolean),
      usMedian: Number(usMedian),
      canada: canada ? [low, middle, high] : null,
    })
  }
  return found
}

export const OCCUPATIONS: readonly Occupation[] = parse(OFFICE)
