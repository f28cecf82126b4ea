import { within } from '@testing-library/dom'
import { JSDOM } from 'jsdom'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/** Queries by role and name on what the server renders; `root` contains it all. */
export function renderScreen(element: ReactNode) {
  const { body: root } = new JSDOM(`<!doctype html>${renderToString(element)}`).window.document
  return { ...within(root), root }
}
