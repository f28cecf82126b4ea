import { SelectField, TextareaField, TextField } from '#client/ui/form/fields.tsx'
import type { Job } from '#shared/contracts/jobs.ts'
import { ANSWER_MAX_LENGTH, type JobQuestion, YES_NO } from '#shared/domain/applications/rules.ts'

export function QuestionFields({ questions }: { questions: Job['questions'] }) {
  return questions.map((question, index) => (
    <QuestionField key={question.text} question={question} name={`answers.${index}.answer`} />
  ))
}

function QuestionField({ question, name }: { question: JobQuestion; name: string }) {
  const field = { name, label: question.text, optional: !question.isRequired }
  switch (question.kind) {
    case 'text':
      return <TextareaField {...field} rows={2} maxLength={ANSWER_MAX_LENGTH} />
    case 'number':
      return <TextField {...field} inputMode="decimal" maxLength={18} />
    case 'yes_no':
    case 'choice':
      return (
        <SelectField {...field}>
          <option value="">{question.isRequired ? 'Choose' : 'No answer'}</option>
          {(question.kind === 'choice' ? question.choices : YES_NO).map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </SelectField>
      )
  }
}
