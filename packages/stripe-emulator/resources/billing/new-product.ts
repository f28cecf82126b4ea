import { invalid } from '../../http/errors.ts'
import type { Product } from '../../model/catalog.ts'
import { clockTime, idFor, type Work } from '../../work.ts'

export function newProduct(work: Work, given: { name: string; id?: string | undefined }): Product {
  const now = clockTime(work, null)
  if (given.id && work.store.get('product', given.id))
    throw invalid('Product already exists.', 'id', 'resource_already_exists')
  return {
    id: given.id ?? idFor('product'),
    object: 'product',
    active: true,
    created: now,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name: given.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: now,
    url: null,
  }
}
