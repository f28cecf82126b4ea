/** `className` props are for layout (width, margin, grid area). */
export function cx(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
