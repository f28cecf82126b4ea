/** What jobs of a group of occupations usually ask for, by the names of the lexicon. */
const BY_GROUP: Readonly<Record<string, string>> = {
  software: 'Git; Unit testing; REST APIs; SQL; Agile development; Code review; Software architecture',
}

export function skillsOfGroup(group: string): string[] {
  return (BY_GROUP[group] ?? '').split('; ').filter(Boolean)
}
