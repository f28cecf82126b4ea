import { within } from '@testing-library/dom'
import { JSDOM } from 'jsdom'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/** What the server renders, to be looked through by role and name as a person finds things; `root` holds it all. */
export function renderScreen(element: ReactNode) {
  const { body: root } = new JSDOM(`<!doctype html>${renderToString(element)}`).window.document
  return { ...within(root), root }
}
