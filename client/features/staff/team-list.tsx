import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { useUser } from '#client/lib/session.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { SelectField, TextField } from '#client/ui/form/fields.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { useContractForm, useFormValues } from '#client/ui/form/use-contract-form.ts'
import { NotLoaded } from '#client/ui/load-failure.tsx'
import { QuestionDialog } from '#client/ui/question-dialog.tsx'
import { Select } from '#client/ui/select.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { type StaffMember, staff } from '#shared/contracts/staff.ts'
import { STAFF_ROLE_NAMES, STAFF_ROLES, type StaffRole } from '#shared/domain/account/staff.ts'
import { unknownEmail } from './account-tools.tsx'
import { staffQuery } from './queries.ts'

export function TeamList() {
  const query = useQuery(staffQuery)
  const { data } = query
  return (
    <div className="grid gap-4">
      <p className="max-w-[75ch] text-sm text-muted">
        Reviewers decide on documents. Moderators handle reports, support and sign-ins. Owners can do
        everything and manage the team. Every change goes in the audit log and signs that person out.
      </p>
      <AddForm />
      {data ? (
        <Card flush>
          <ul className="divide-y divide-line">
            {data.items.map((person) => (
              <Row key={person.id} person={person} />
            ))}
          </ul>
        </Card>
      ) : (
        <NotLoaded what="the team" query={query} skeletons={['h-16', 'h-16']} />
      )}
    </div>
  )
}

type Change = { email: string; role: StaffRole | null }

function useSetRole() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Change) => api('PUT /api/admin/staff', { body }),
    onSuccess: (_, { role }) => {
      toast({ title: 'Role Saved', description: role ? STAFF_ROLE_NAMES[role] : 'No longer on the team' })
    },
    onSettled: () => client.invalidateQueries({ queryKey: staffQuery.queryKey }),
  })
}

function AddForm() {
  const { mutateAsync } = useSetRole()
  const form = useContractForm({
    schema: staff.setRole.body,
    defaults: { email: '', role: 'reviewer' },
    onSubmit: async (body) => {
      await mutateAsync(body)
      form.change({ email: '' })
    },
    onFailed: (error) => form.mark(unknownEmail(error)),
  })
  const { email } = useFormValues(form)
  return (
    <Card title="Add someone">
      <Form form={form} className="grid items-start gap-4 sm:grid-cols-[1fr_12rem_auto]">
        <TextField name="email" label="Email" type="email" />
        <SelectField name="role" label="Role">
          <RoleOptions />
        </SelectField>
        <Button type="submit" pending={form.isPending} disabled={!email.trim()} className="sm:mt-6.75">
          Add
        </Button>
        <div className="empty:hidden sm:col-span-full">
          <FormFailure form={form} />
        </div>
      </Form>
    </Card>
  )
}

function RoleOptions() {
  return STAFF_ROLES.map((value) => (
    <option key={value} value={value}>
      {STAFF_ROLE_NAMES[value]}
    </option>
  ))
}

type RoleSelectProps = { role: StaffRole; onRole: (role: StaffRole) => void; label: string }

function RoleSelect({ role, onRole, label }: RoleSelectProps) {
  return (
    <Select
      aria-label={label}
      value={role}
      onChange={({ target }) => onRole(STAFF_ROLES.find((value) => value === target.value) ?? role)}
    >
      <RoleOptions />
    </Select>
  )
}

function Row({ person: { id, name, email, role, hasPasskey } }: { person: StaffMember }) {
  const isMe = useUser()?.id === id
  const { mutate, isPending } = useSetRole()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 text-sm sm:px-6">
      <div className="min-w-0 grow basis-56">
        <p className="font-semibold wrap-anywhere">
          {name}
          {isMe && <span className="font-normal text-muted"> (you)</span>}
        </p>
        <p className="text-muted wrap-anywhere">{email}</p>
      </div>
      {!hasPasskey && <Badge tone="plain">No passkey</Badge>}
      {isMe ? (
        <p>{STAFF_ROLE_NAMES[role]}</p>
      ) : (
        <>
          <div className="w-40">
            <RoleSelect
              label={`Role of ${name}`}
              role={role}
              onRole={(next) => !isPending && mutate({ email, role: next })}
            />
          </div>
          <RemoveDialog name={name} pending={isPending} onRemove={() => mutate({ email, role: null })} />
        </>
      )}
    </li>
  )
}

type RemoveDialogProps = { name: string; pending: boolean; onRemove: () => void }

function RemoveDialog({ name, pending, onRemove }: RemoveDialogProps) {
  return (
    <QuestionDialog
      title={`Remove ${name} from the team?`}
      description="They'll still be a member, and they'll be signed out everywhere."
      trigger={
        <Button size="sm" variant="quiet">
          Remove
        </Button>
      }
      keep="Cancel"
      action="Remove"
      pending={pending}
      onAction={onRemove}
    />
  )
}
