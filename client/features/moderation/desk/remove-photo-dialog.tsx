import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/lib/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextareaField } from '#client/ui/form/fields.tsx'
import { Form, FormFailure } from '#client/ui/form/form.tsx'
import { useContractForm, useFormValues } from '#client/ui/form/use-contract-form.ts'
import { toast } from '#client/ui/toast-store.ts'
import { staff } from '#shared/contracts/staff.ts'
import { STAFF_REASON_MAX_LENGTH } from '#shared/domain/account/staff.ts'
import { deskKey } from '../queries.ts'

/** Removes a member's photo, with a reason for the audit log. */
export function RemovePhotoDialog({ id, name }: { id: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const client = useQueryClient()
  const form = useContractForm({
    schema: staff.removePhoto.body,
    defaults: { reason: '' },
    onSubmit: async (body) => {
      await api('POST /api/admin/members/:id/remove-photo', { params: { id }, body })
      setIsOpen(false)
      form.methods.reset()
      toast({ title: 'Photo Removed', description: `We emailed ${name}.` })
      await client.invalidateQueries({ queryKey: deskKey })
    },
  })
  const { reason } = useFormValues(form)
  return (
    <Dialog
      size="sm"
      title={`Remove the photo of ${name}?`}
      description="Their initials show instead, and we email them. They can add another photo."
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="sm" variant="quiet" icon={<Trash2 size={16} aria-hidden="true" />}>
          Remove photo
          <span className="sr-only"> of {name}</span>
        </Button>
      }
    >
      <Form form={form}>
        <TextareaField
          name="reason"
          label="Reason"
          hint="Kept in the audit log. The member doesn't see it."
          rows={3}
          maxLength={STAFF_REASON_MAX_LENGTH}
        />
        <FormFailure form={form} />
        <Button type="submit" variant="danger" block disabled={!reason.trim()} pending={form.isPending}>
          Remove photo
        </Button>
      </Form>
    </Dialog>
  )
}
