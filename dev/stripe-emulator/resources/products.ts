import { invalid } from '../http/errors.ts'
import { clearable, flag, hash, integer, list, metadata, required, text } from '../http/fields.ts'
import { listed, pageOf, searched } from '../http/lists.ts'
import { route } from '../http/route.ts'
import { searchable } from '../http/search.ts'
import { defined, expandable, mergeMetadata, pageable } from '../http/shapes.ts'
import { change, create, find } from '../work.ts'
import { newPrice, recurringFields } from './new-price.ts'
import { newProduct } from './new-product.ts'

const productFields = {
  ...expandable,
  active: flag(),
  description: clearable(text(40_000)),
  images: list(text(), 8),
  marketing_features: list(hash({ name: required(text()) }), 15),
  metadata: metadata(),
  shippable: flag(),
  statement_descriptor: text(22),
  tax_code: clearable(text()),
  unit_label: clearable(text()),
  url: clearable(text()),
}

const createFields = {
  ...productFields,
  id: text(),
  name: required(text()),
  type: text(),
  default_price_data: hash({
    currency: required(text()),
    unit_amount: required(integer({ min: 0 })),
    recurring: recurringFields(),
    metadata: metadata(),
    tax_behavior: text(),
  }),
}

export const productRoutes = [
  route('POST', 'products', createFields, (work, { params }) => {
    const {
      expand: _,
      id,
      name,
      type: _type,
      default_price_data,
      metadata: given,
      marketing_features,
      ...rest
    } = params
    const features = marketing_features ? { marketing_features } : {}
    const made = newProduct(work, { name, id })
    const product = { ...made, ...defined(rest), ...features, metadata: mergeMetadata({}, given) }
    create(work, 'product', product, 'product.created')
    if (!default_price_data) return product
    const price = newPrice(work, product.id, default_price_data)
    create(work, 'price', price, 'price.created')
    return change(work, 'product', product, { default_price: price.id })
  }),
  route('GET', 'products/search', searchable, (work, { params }) =>
    searched(work, 'product', params, '/v1/products/search'),
  ),
  route('GET', 'products/:id', expandable, (work, { id }) => find(work, 'product', id)),
  route(
    'POST',
    'products/:id',
    { ...productFields, name: text(), default_price: text() },
    (work, { id, params }) => {
      const product = find(work, 'product', id)
      const { expand: _, metadata: given, ...rest } = params
      if (params.default_price) find(work, 'price', params.default_price, 'default_price')
      const patch = {
        ...defined(rest),
        metadata: mergeMetadata(product.metadata, given),
        updated: work.realNow(),
      }
      return change(work, 'product', product, patch, 'product.updated')
    },
  ),
  route('DELETE', 'products/:id', {}, (work, { id }) => {
    const product = find(work, 'product', id)
    if (work.store.all('price').some((price) => price.product === id))
      throw invalid('This product cannot be deleted because it has one or more user-created prices.')
    work.store.remove('product', product.id)
    return { id, object: 'product', deleted: true }
  }),
  route(
    'GET',
    'products',
    { ...pageable, active: flag(), ids: list(text()), url: text(), shippable: flag() },
    (work, { params }) => {
      const wanted = listed(work, 'product').filter(
        (product) =>
          (params.active === undefined || product.active === params.active) &&
          (!params.ids || params.ids.includes(product.id)),
      )
      return pageOf(wanted, params, '/v1/products')
    },
  ),
]
