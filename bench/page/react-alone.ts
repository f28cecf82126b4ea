import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** The minimum that every React page loads. */
hydrateRoot(document.body, createElement('p'))
