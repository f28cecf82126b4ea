import { lazy, Suspense, useEffect, useState } from 'react'
import { Loading, Skeleton } from '#client/ui/skeleton.tsx'
import type { CardFormProps } from './form-props.ts'

const EmulatorForm = lazy(async () => ({ default: (await import('./emulator-form.tsx')).EmulatorForm }))
const StripeForm = lazy(async () => ({ default: (await import('./stripe-form.tsx')).StripeForm }))

export function CardForm(props: CardFormProps) {
  const [isHere, setIsHere] = useState(false)
  useEffect(() => setIsHere(true), [])
  if (!isHere) return <CardFormSkeleton />
  return (
    <Suspense fallback={<CardFormSkeleton />}>
      {props.config.provider === 'emulator' ? <EmulatorForm {...props} /> : <StripeForm {...props} />}
    </Suspense>
  )
}

export function CardFormSkeleton() {
  return (
    <Loading label="Loading the card form" className="grid gap-4">
      <Skeleton className="h-17" />
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-17" />
        <Skeleton className="h-17" />
        <Skeleton className="h-17" />
        <Skeleton className="h-17" />
      </div>
      <Skeleton className="h-13" />
    </Loading>
  )
}
