import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form/form.tsx'
import type { ContractForm } from '#client/ui/form/use-contract-form.ts'
import { CountryAndTerms, EmailAndPassword, Names } from './account-fields.tsx'
import type { AccountMode } from './account-forms.ts'
import { accountTexts } from './account-texts.ts'

type AccountFormProps = { mode: AccountMode; form: ContractForm }

export function AccountForm({ mode, form }: AccountFormProps) {
  return (
    <Form form={form} refocus="password">
      <fieldset disabled={form.isPending} className="grid min-w-0 gap-4">
        {mode === 'register' && <Names />}
        <EmailAndPassword mode={mode} />
        {mode === 'register' && <CountryAndTerms />}
      </fieldset>
      <Button type="submit" size="lg" block pending={form.isPending} pendingLabel="Please wait...">
        {accountTexts[mode].submit}
      </Button>
    </Form>
  )
}
