import { useState } from 'react'
import { DecisionList } from './decision-list.tsx'
import { HeldTexts } from './held-texts.tsx'
import { PeopleList } from './people-list.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { WaitingList } from './waiting-list.tsx'

export function Desk() {
  const [openId, setOpenId] = useState<string | null>(null)
  return (
    <div className="grid gap-5">
      <WaitingList onOpen={setOpenId} />
      <HeldTexts />
      <PeopleList onOpen={setOpenId} />
      <DecisionList onOpen={setOpenId} />
      {openId !== null && <PersonDialog key={openId} id={openId} onClose={() => setOpenId(null)} />}
    </div>
  )
}
