import {
  type ComponentPropsWithRef,
  cloneElement,
  isValidElement,
  type ReactNode,
  type RefCallback,
  useCallback,
} from 'react'
import { cx } from './cx.ts'

type SlotProps = ComponentPropsWithRef<'button'> & { lead?: ReactNode }

type ChildProps = Record<string, unknown> & { children?: ReactNode }
type Handler = (...values: unknown[]) => unknown

/**
 * The child's own props win, handlers run in order, class names are joined. Smaller than a library's, because the
 * landing page waits for it.
 */
export function Slot({ children, lead, ref: ours, ...props }: SlotProps) {
  const child = isValidElement<ChildProps>(children) ? children : null
  const childRef = child?.props.ref
  const both = useCallback<RefCallback<unknown>>(
    (node) => {
      setRef(ours, node)
      setRef(childRef, node)
    },
    [ours, childRef],
  )
  if (!child) return children
  const ref = ours && childRef ? both : (childRef ?? ours)
  const merged = { ...mergeProps(props, child.props), ...(ref !== undefined && { ref }) }
  return lead === undefined
    ? cloneElement(child, merged)
    : cloneElement(child, merged, lead, child.props.children)
}

function mergeProps(slot: Record<string, unknown>, child: ChildProps): ChildProps {
  const merged: ChildProps = { ...slot, ...child }
  for (const [name, ours] of Object.entries(slot)) {
    if (ours === undefined) continue
    const childValue = child[name]
    if (childValue === undefined) merged[name] = ours
    else if (name === 'className') merged[name] = cx(String(ours), String(childValue))
    else if (isHandler(ours) && isHandler(childValue)) merged[name] = inTurn(childValue, ours)
  }
  return merged
}

function isHandler(value: unknown): value is Handler {
  return typeof value === 'function'
}

function inTurn(first: Handler, second: Handler): Handler {
  return (...values) => {
    first(...values)
    second(...values)
  }
}

function setRef(ref: unknown, node: unknown) {
  if (isHandler(ref)) ref(node)
  else if (typeof ref === 'object' && ref !== null && 'current' in ref) ref.current = node
}
