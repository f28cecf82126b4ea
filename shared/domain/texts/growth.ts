const GROWTH_MAX = 2

/**
 * Whether a text of at most `max` characters stays short once search and comparison take its letters apart. Honest texts hardly
 * grow; U+FDFA becomes eighteen letters.
 */
export const hardlyGrows = (text: string, max: number): boolean =>
  text.normalize('NFKC').length <= max * GROWTH_MAX
