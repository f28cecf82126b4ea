// @vitest-environment jsdom
import { fireEvent } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '#client/lib/api.ts'
import { enter, mountScreen, press } from '#tests/factories/mounted-screen.tsx'
import { CheckboxField, PasswordField, SelectField, TextareaField, TextField } from './fields.tsx'
import { Form, FormFailure } from './form.tsx'
import { useContractForm } from './use-contract-form.ts'

const required = (message: string) => z.string().check(z.minLength(1, message))
const schema = z.object({
  name: required('Name is required'),
  country: required('Please select your country'),
  about: required('Say something'),
  password: required('Password is required'),
  agreed: z.literal(true, 'You must agree'),
})
const FIELDS = ['Name', 'Country', 'About', 'Password', 'I agree'] as const

function Sample({ onSubmit }: { onSubmit: () => unknown }) {
  const defaults = { name: '', country: '', about: '', password: '', agreed: false }
  const form = useContractForm({ schema, defaults, onSubmit })
  return (
    <Form form={form}>
      <fieldset disabled={form.isPending}>
        <TextField name="name" label="Name" hint="As on your ID" />
        <SelectField name="country" label="Country">
          <option value="">Choose</option>
          <option value="CA">Canada</option>
        </SelectField>
        <TextareaField name="about" label="About" />
        <PasswordField name="password" label="Password" />
        <CheckboxField name="agreed" label="I agree" />
      </fieldset>
      <FormFailure form={form} />
      <button type="submit">Send</button>
    </Form>
  )
}

async function open(onSubmit: () => unknown = () => {}) {
  const screen = mountScreen(<Sample onSubmit={onSubmit} />)
  await screen.findByLabelText('Name')
  const fill = async (until: number) => {
    if (until > 0) await enter('Name', 'Ada')
    if (until > 1) await enter('Country', 'CA')
    if (until > 2) await enter('About', 'Hello')
    if (until > 3) await enter('Password', 'secret phrase')
    if (until > 4) await press('I agree', 'checkbox')
  }
  return { ...screen, fill }
}

test.each(FIELDS.map((label, index) => [label, index] as const))(
  'a form refused at %s leads there, with the reason as its description',
  async (label, index) => {
    const { fill, getByLabelText } = await open()
    await fill(index)
    await press('Send')
    const wrong = getByLabelText(label)
    await vi.waitFor(() => expect(document.activeElement).toBe(wrong))
    expect(wrong.getAttribute('aria-invalid')).toBe('true')
    const ids = wrong.getAttribute('aria-describedby')?.split(' ') ?? []
    const texts = ids.map((id) => document.getElementById(id)?.textContent)
    expect(texts[0]).toMatch(/required|select|Say|must/)
  },
)

test('a form that the server refuses leads to the field the server names', async () => {
  const body = JSON.stringify({ code: 'invalid_input', message: 'No.', fields: { password: 'Not yours' } })
  const { fill, findByText, getByLabelText } = await open(() => {
    throw new ApiError(400, body, '')
  })
  await fill(5)
  await press('Send')
  await findByText('Not yours')
  await vi.waitFor(() => expect(document.activeElement).toBe(getByLabelText('Password')))
  fireEvent.input(getByLabelText('Password'), { target: { value: 'mine' } })
  await vi.waitFor(() => expect(getByLabelText('Password').getAttribute('aria-invalid')).not.toBe('true'))
})
