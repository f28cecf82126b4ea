import type { Locator, Page } from '@playwright/test'

export const result = (page: Page): Locator => page.getByRole('region', { name: 'Connection test' })
export const line = (page: Page, name: string): Locator =>
  result(page)
    .getByRole('listitem')
    .filter({ hasText: `${name}: ` })
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
