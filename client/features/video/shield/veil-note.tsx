import { EyeOff } from 'lucide-react'

/** Over a small view of a hidden video. */
export function VeilNote() {
  return (
    <span className="absolute inset-0 grid place-content-center justify-items-center gap-1 text-xs font-semibold text-white">
      <EyeOff size={20} aria-hidden="true" />
      Hidden by your shield
    </span>
  )
}
