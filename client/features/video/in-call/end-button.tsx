import { Phone, X } from 'lucide-react'
import { Spinner } from '#client/ui/spinner.tsx'

type EndButtonProps = {
  label: 'End Call' | 'Cancel'
  pending: boolean
  onPress: () => void
}

/** Ends at once, without asking. */
export function EndButton({ label, pending, onPress }: EndButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={() => !pending && onPress()}
      className="flex h-12 shrink-0 items-center justify-center gap-2.5 rounded-full bg-danger-fill px-5 text-sm leading-none font-semibold whitespace-nowrap text-on-danger transition-colors select-none hover:bg-danger-fill-hover active:translate-y-px sm:h-14 sm:px-7 sm:text-md forced-colors:border [@media(max-height:30rem)]:size-12 [@media(max-height:30rem)]:px-0"
    >
      {pending ? <Spinner size={20} /> : <Icon label={label} />}
      <span className="[@media(max-height:30rem)]:hidden">
        {label === 'End Call' ? (
          <>
            End<span className="max-[24rem]:hidden"> Call</span>
          </>
        ) : (
          label
        )}
      </span>
    </button>
  )
}

function Icon({ label }: Pick<EndButtonProps, 'label'>) {
  return label === 'Cancel' ? (
    <X size={20} aria-hidden="true" />
  ) : (
    <Phone size={20} aria-hidden="true" className="rotate-[135deg]" />
  )
}
