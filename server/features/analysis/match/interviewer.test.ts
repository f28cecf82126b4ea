import { describe, expect, it } from 'vitest'
import { interviewerQuestions } from './interviewer.ts'
import { matchJob } from './match-job.ts'

const JOB = {
  title: 'Night Nurse',
  text: 'Night Nurse\nRequirements\n- RN license\n- Triage\n- Spanish\n- 5 years of experience\nPay: $80,000 a year',
}
const RESUME =
  'Registered Nurse\nExperience\nCharge Nurse, Riverside Hospital, 2019 - 2024\nSkills\nTriage, wound care'

const ask = (resume: string) =>
  interviewerQuestions(matchJob({ job: JOB, resume, country: 'USA', today: '2026-11-26' }), {
    isCompared: resume !== '',
  })

describe('questions for an interviewer', () => {
  it('ask for an example of what is shown, and openly about what is not', () => {
    const questions = ask(RESUME)
    const about = (word: string) => questions.find(({ question }) => question.includes(word))
    expect(about('Triage')).toEqual({
      question: 'Tell me about a time when Triage made the difference.',
      why: 'The job asks for it: “Triage”, and what they sent shows it. An example says more.',
    })
    expect(about('Spanish')?.why).toContain("we didn't find it in what they sent. They may still have it.")
  })

  it('have a reason each, and come once', () => {
    const questions = ask(RESUME)
    expect(questions.every(({ why }) => why.length > 10)).toBe(true)
    expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length)
  })

  it('are the same each time', () => {
    expect(ask(RESUME)).toEqual(ask(RESUME))
  })

  it('claim nothing about someone who sent nothing to compare', () => {
    const texts = JSON.stringify(ask(''))
    expect(texts).toContain('What is your experience with Triage?')
    expect(texts).not.toContain('what they sent')
  })
})
