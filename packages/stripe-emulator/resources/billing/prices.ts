import { invalid } from '../../http/errors.ts'
import { clearable, flag, hash, integer, list, metadata, oneOf, required, text } from '../../http/fields.ts'
import { listed, pageOf } from '../../http/lists.ts'
import { route } from '../../http/route.ts'
import { defined, expandable, mergeMetadata, pageable } from '../../http/shapes.ts'
import { change, create, find, type Work } from '../../work.ts'
import { newPrice, recurringFields } from './new-price.ts'
import { newProduct } from './new-product.ts'

const createFields = {
  ...expandable,
  currency: required(text()),
  active: flag(),
  billing_scheme: oneOf('per_unit'),
  lookup_key: text(200),
  metadata: metadata(),
  nickname: text(),
  product: text(),
  product_data: hash({ name: required(text()), id: text(), metadata: metadata(), active: flag() }),
  recurring: recurringFields(),
  tax_behavior: oneOf('exclusive', 'inclusive', 'unspecified'),
  transfer_lookup_key: flag(),
  unit_amount: integer({ min: 0, max: 99_999_999 }),
}

export const priceRoutes = [
  route('POST', 'prices', createFields, (work, { params }) => {
    const { product, product_data } = params
    if (!product && !product_data)
      throw invalid('You must specify either `product` or `product_data` when creating a price.', 'product')
    takeLookupKey(work, params.lookup_key, params.transfer_lookup_key)
    const owner = product_data
      ? create(work, 'product', newProduct(work, product_data), 'product.created')
      : find(work, 'product', product ?? '', 'product')
    return create(work, 'price', newPrice(work, owner.id, params), 'price.created')
  }),
  route('GET', 'prices/:id', expandable, (work, { id }) => find(work, 'price', id)),
  route(
    'POST',
    'prices/:id',
    {
      ...expandable,
      active: flag(),
      lookup_key: clearable(text(200)),
      metadata: metadata(),
      nickname: clearable(text()),
      tax_behavior: oneOf('exclusive', 'inclusive', 'unspecified'),
      transfer_lookup_key: flag(),
    },
    (work, { id, params }) => {
      const price = find(work, 'price', id)
      const { expand: _, metadata: given, transfer_lookup_key, ...rest } = params
      if (rest.lookup_key !== price.lookup_key) takeLookupKey(work, rest.lookup_key, transfer_lookup_key)
      const patch = { ...defined(rest), metadata: mergeMetadata(price.metadata, given) }
      return change(work, 'price', price, patch, 'price.updated')
    },
  ),
  route(
    'GET',
    'prices',
    {
      ...pageable,
      active: flag(),
      currency: text(),
      lookup_keys: list(text(), 10),
      product: text(),
      recurring: hash({ interval: text(), usage_type: text() }),
      type: oneOf('one_time', 'recurring'),
    },
    (work, { params }) => {
      const wanted = listed(work, 'price').filter(
        (price) =>
          (params.active === undefined || price.active === params.active) &&
          (!params.currency || price.currency === params.currency) &&
          (!params.lookup_keys || params.lookup_keys.includes(price.lookup_key ?? '')) &&
          (!params.product || price.product === params.product) &&
          (!params.recurring?.interval || price.recurring?.interval === params.recurring.interval) &&
          (!params.type || price.type === params.type),
      )
      return pageOf(wanted, params, '/v1/prices')
    },
  ),
]

/** A lookup key belongs to one price; it moves only on request. */
function takeLookupKey(work: Work, key: string | null | undefined, transfer: boolean | undefined) {
  if (!key) return
  const holder = work.store.all('price').find((price) => price.lookup_key === key)
  if (!holder) return
  if (!transfer) throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, 'lookup_key')
  change(work, 'price', holder, { lookup_key: null }, 'price.updated')
}
