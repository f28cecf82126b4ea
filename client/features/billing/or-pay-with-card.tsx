export function OrPayWithCard() {
  return (
    <p className="flex items-center gap-4 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      Or pay with card
    </p>
  )
}
