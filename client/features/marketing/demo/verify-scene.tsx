import { Check, CloudUpload, IdCard, Trash2 } from 'lucide-react'
import { SealMark } from '#client/parts/seals/seal-mark.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Drawing } from './drawing.tsx'
import { YOU } from './people.ts'

const READ = ['The name matches the profile', 'The document is current', 'The country matches the profile']

export function VerifyScene({ step }: { step: number }) {
  return (
    <div className="w-full max-w-md rounded-l border border-line bg-surface p-5 shadow-1 sm:p-6">
      <p className="text-lg font-semibold">Government ID</p>
      {step === 0 && <Upload />}
      {step === 1 && <Reading />}
      {step >= 2 && <Verified isDeleted={step === 3} />}
    </div>
  )
}

function Upload() {
  return (
    <div className="mt-4 grid animate-rise justify-items-center gap-2 rounded-m border border-dashed border-line-strong bg-sunken px-4 py-9 text-center">
      <CloudUpload size={32} className="text-muted" />
      <p className="font-semibold">Drop your ID here</p>
      <p className="text-sm text-muted">JPG, PNG, PDF (max 5MB)</p>
    </div>
  )
}

function Reading() {
  return (
    <div className="mt-4 grid animate-rise gap-3">
      <div className="flex items-center gap-3 rounded-m bg-sunken p-3">
        <IdCard size={28} className="text-muted" />
        <p className="grow text-sm font-semibold">license.jpg</p>
        <Badge tone="wait">Pending</Badge>
      </div>
      <ul className="grid gap-2.5">
        {READ.map((line) => (
          <li key={line} className="flex items-center gap-2.5 text-sm text-ink-2">
            <Check size={18} className="text-action" />
            {line}
          </li>
        ))}
      </ul>
      <p className="border-t border-line pt-3 text-sm text-muted">Waiting for a reviewer</p>
    </div>
  )
}

function Verified({ isDeleted }: { isDeleted: boolean }) {
  return (
    <div className="mt-4 grid animate-rise gap-3">
      <div className="flex items-center gap-3">
        <Drawing svg={YOU.portrait} className="size-14 overflow-hidden rounded-full" />
        <div className="grow">
          <p className="font-semibold">Tomas B.</p>
          <p className="text-sm text-muted">Electrician · Calgary, AB</p>
        </div>
        <Badge tone="ok" icon={<SealMark size={15} />}>
          Verified
        </Badge>
      </div>
      <dl className="grid gap-2 rounded-m bg-verified-soft p-4 text-sm">
        <Line name="Checked">Government ID</Line>
        <Line name="How">Reviewed by a person</Line>
        <Line name="When">March 12, 2026</Line>
      </dl>
      {isDeleted && (
        <p className="flex animate-rise items-center gap-2 text-sm text-ink-2">
          <Trash2 size={18} className="text-muted" />
          ID photo deleted on April 11, 2026
        </p>
      )}
    </div>
  )
}

function Line({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
