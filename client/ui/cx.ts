/** Joins class names and drops the empty ones. `className` props are for layout (width, margin, grid place). */
export function cx(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
