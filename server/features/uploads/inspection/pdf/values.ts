/** The kinds of PDF objects, as far as the inspection needs them (ISO 32000-2, 7.3). */
export type Name = { readonly kind: 'name'; readonly name: string }
export type Text = { readonly kind: 'text'; readonly text: string }
export type Ref = { readonly kind: 'ref'; readonly to: number }
export type Dict = { readonly kind: 'dict'; readonly entries: readonly (readonly [string, Value])[] }
export type List = { readonly kind: 'list'; readonly items: readonly Value[] }
export type Num = { readonly kind: 'number'; readonly number: number }
/** true, false, null, and anything else. */
export type Word = { readonly kind: 'word' }
export type Value = Name | Text | Ref | Dict | List | Num | Word

export function entry(dict: Dict, key: string): Value | undefined {
  return dict.entries.find(([name]) => name === key)?.[1]
}

/** All values of a key that occurs several times. */
export function entries(dict: Dict, key: string): readonly Value[] {
  return dict.entries.flatMap(([name, value]) => (name === key ? [value] : []))
}

export function nameIn(dict: Dict, key: string): string | undefined {
  const value = entry(dict, key)
  return value?.kind === 'name' ? value.name : undefined
}

export function numberIn(dict: Dict, key: string): number | undefined {
  const value = entry(dict, key)
  return value?.kind === 'number' ? value.number : undefined
}

/** The value and everything inside it. */
export function* everyPart(value: Value): Generator<Value> {
  yield value
  if (value.kind === 'list') for (const item of value.items) yield* everyPart(item)
  if (value.kind === 'dict') for (const [, item] of value.entries) yield* everyPart(item)
}
