import { expect, type Page } from '@playwright/test'

/** The four words in the open dialog. */
export async function readSafetyWords(page: Page): Promise<string[]> {
  const words = page.getByRole('list', { name: 'Safety words' }).getByRole('listitem')
  await expect(words).toHaveCount(4)
  return words.allTextContents()
}
