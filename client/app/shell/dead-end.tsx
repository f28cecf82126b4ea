import type { ReactNode } from 'react'

type DeadEndProps = { icon: ReactNode; title: string; links: ReactNode; children: ReactNode }

export function DeadEnd({ icon, title, links, children }: DeadEndProps) {
  return (
    <div className="mx-auto grid max-w-page justify-items-center gap-3 px-4 py-20 text-center sm:py-28">
      <span className="mb-2 grid size-16 place-items-center rounded-l bg-action-soft text-action-ink">
        {icon}
      </span>
      <h1 className="text-2xl">{title}</h1>
      <p className="max-w-[44ch] text-pretty text-ink-2">{children}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">{links}</div>
    </div>
  )
}
