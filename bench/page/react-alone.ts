import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** What every page of a React site loads at least. */
hydrateRoot(document.body, createElement('p'))
