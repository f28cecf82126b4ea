import { FileText, IdCard, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { TextareaField, TextField } from '#client/ui/form/fields.tsx'
import { PROFILE_MAX_LENGTHS } from '#shared/domain/account/accounts.ts'
import { CountryField, EmailField } from '../join/account-fields.tsx'

export function PendingFields() {
  const pair = 'grid gap-4 sm:grid-cols-2'
  return (
    <>
      <div className={pair}>
        <Line name="firstName" label="First name" autoComplete="given-name" />
        <Line name="lastName" label="Last name" autoComplete="family-name" />
      </div>
      <div className={pair}>
        <EmailField autoComplete="email" required />
        <CountryField autoComplete="country-name" />
      </div>
      <div className={pair}>
        <Line name="city" label="City" autoComplete="address-level2" />
        <Line name="state" label="State or province" autoComplete="address-level1" />
      </div>
      <Line
        name="title"
        label="Professional title"
        optional
        autoComplete="organization-title"
        placeholder="Registered Nurse"
      />
      <TextareaField
        name="bio"
        label="About you"
        optional
        rows={3}
        maxLength={PROFILE_MAX_LENGTHS.bio}
        placeholder="What you do and who you'd like to meet"
      />
    </>
  )
}

type LineProps = ComponentProps<typeof TextField> & { name: keyof typeof PROFILE_MAX_LENGTHS }

function Line({ name, optional = false, ...rest }: LineProps) {
  return (
    <TextField
      name={name}
      optional={optional}
      maxLength={PROFILE_MAX_LENGTHS[name]}
      required={!optional}
      {...rest}
    />
  )
}

/** Uploads are only possible after registering; these fields say so. */
export function DisabledUploads() {
  return (
    <div className="grid gap-2">
      <div className="grid gap-3 sm:grid-cols-2">
        <DisabledUpload title="ID Upload Disabled" formats="JPG, PNG, PDF (max 5MB)" Icon={IdCard} />
        <DisabledUpload title="Resume Upload Disabled" formats="PDF, DOC, DOCX (max 2MB)" Icon={FileText} />
      </div>
      <p className="text-sm text-muted">
        You can upload both from your dashboard after registering and logging in.
      </p>
    </div>
  )
}

type DisabledUploadProps = { title: string; formats: string; Icon: LucideIcon }

function DisabledUpload({ title, formats, Icon }: DisabledUploadProps) {
  return (
    <div className="flex items-center gap-3 rounded-m border border-dashed border-line-strong bg-sunken px-4 py-3">
      <Icon size={22} className="shrink-0 text-muted" aria-hidden="true" />
      <div>
        <p className="text-sm font-semibold text-ink-2">{title}</p>
        <p className="text-xs text-muted">{formats}</p>
      </div>
    </div>
  )
}
