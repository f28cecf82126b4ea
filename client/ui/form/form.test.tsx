import { renderToString } from 'react-dom/server'
import { describe, expect, it, test } from 'vitest'
import * as z from 'zod/mini'
import { validateForm } from '#tests/factories/validate-form.ts'
import { CheckboxField, SelectField, TextField } from './fields.tsx'
import { Form } from './form.tsx'
import { useContractForm } from './use-contract-form.ts'

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'A name is required')),
  skills: z.array(z.string().check(z.maxLength(5, 'At most 5 characters'))),
})

describe('what was typed', () => {
  it('is sent in the shape of the contract', async () => {
    const form = { schema, toInput: ({ text }: { text: string }) => ({ name: text, skills: [] }) }
    expect(await validateForm(form, { text: ' Ada ' })).toEqual({ input: { name: 'Ada', skills: [] } })
  })

  it('is refused under its field, an entry of a list under the list', async () => {
    expect(await validateForm({ schema }, { name: ' ', skills: ['Lisp', 'Fortran'] })).toEqual({
      messages: { name: 'A name is required', skills: 'At most 5 characters' },
    })
  })

  it('is refused by rules across fields, where the contract has none for the field', async () => {
    const rules = () => ({ name: 'Not this one', skills: 'Not these' })
    expect(await validateForm({ schema, rules }, { name: '', skills: [] })).toEqual({
      messages: { name: 'A name is required', skills: 'Not these' },
    })
  })
})

function Sample() {
  const form = useContractForm({
    schema,
    defaults: { name: 'Ada', country: 'CA', agreed: true },
    onSubmit: () => {},
  })
  return (
    <Form form={form}>
      <TextField name="name" label="Name" hint="As on your ID" />
      <SelectField name="country" label="Country">
        <option value="US">United States</option>
        <option value="CA">Canada</option>
      </SelectField>
      <CheckboxField name="agreed" label="I agree" />
    </Form>
  )
}

test('the server renders the values the browser begins with, each with its label and hint', () => {
  const page = renderToString(<Sample />)
  const [input] = /<input [^>]*name="name"[^>]*>/.exec(page) ?? []
  const id = / id="([^"]+)"/.exec(input ?? '')?.[1]
  expect(input).toContain('value="Ada"')
  expect(input).toContain(`aria-describedby="${id}-hint"`)
  expect(page).toContain(`<label for="${id}"`)
  expect(page).toContain('<option value="CA" selected=""')
  expect(page).toMatch(/<input [^>]*type="checkbox"[^>]*checked=""/)
})
