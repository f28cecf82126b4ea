import { describe, expect, it } from 'vitest'
import { matchJob } from './match-job.ts'

const pointFor = (label: string, job: string, resume: string) => {
  const { points } = matchJob({ job: { text: job }, resume, country: 'USA', today: '2026-11-21' })
  const point = points.find((each) => each.label === label)
  if (!point) throw new Error(`there is no point for ${label}`)
  return point
}
const shareOf = (label: string, job: string, resume: string) => {
  const { earned, worth } = pointFor(label, job, resume)
  return earned / worth
}

describe('skills that are only listed', () => {
  const job = `Data Engineer
Requirements
- Python
- Apache Airflow
- Snowflake`
  const list = 'Skills\nPython, Apache Airflow, Snowflake'
  const resume = (...work: string[]) =>
    `Jo Doe\nData engineer, Acme, 2019 - Present\n${work.join('\n')}\n${list}`
  const believedIn = (text: string) =>
    ['Python', 'Apache Airflow', 'Snowflake'].filter((label) => shareOf(label, job, text) > 0.6)

  it('are believed as far as jobs show skills of the field in use', () => {
    expect(believedIn(resume('- Kept the books of the team and wrote its monthly letters'))).toEqual([])
    expect(believedIn(resume('- Moved nightly reports of four shops to Kafka'))).toHaveLength(1)
    const both = '- Moved nightly reports of four shops to Kafka and tuned their PostgreSQL tables'
    expect(believedIn(resume(both))).toHaveLength(2)
  })

  it('gain nothing from short bullets, from a course or from work of another field', () => {
    expect(believedIn(resume('- Kafka', '- PostgreSQL'))).toEqual([])
    expect(believedIn(resume('Education', 'A course of twelve weeks about Kafka and PostgreSQL'))).toEqual([])
    expect(believedIn(resume('- Looked after six patients a day with wound care and IV therapy'))).toEqual([])
  })
})

describe('what a posting puts first', () => {
  it('counts twice where its title names a skill', () => {
    const job = 'Java Developer\nRequirements\n- Java\n- Jenkins'
    expect(pointFor('Java', job, 'Jo').worth).toBeCloseTo(2 * pointFor('Jenkins', job, 'Jo').worth, 0)
  })

  it('counts more than the wording of what is nice to have', () => {
    const words = 'Merovingian charters, parchment, watermarks and seals of bishops'
    const job = `Paleographer\nRequirements\n- ${words}\nNice to have\n- Carolingian capitularies, vellum, bindings and rolls of abbots`
    const required = pointFor('Wording of the requirements', job, 'Jo').worth
    expect(pointFor('Wording of what is nice to have', job, 'Jo').worth).toBeLessThan(required / 2)
  })
})
