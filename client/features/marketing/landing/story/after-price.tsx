import { Faq } from './faq.tsx'
import { Figures } from './figures.tsx'

export function AfterPrice() {
  return (
    <>
      <Figures />
      <Faq />
    </>
  )
}
